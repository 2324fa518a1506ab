/**
 * Links for customers to follow their orders. A link's token is a keyed hash of the order's
 * receipt, so an order always has the same token, and nobody without the key can make it. The
 * database stores only a hash of the token.
 */
import { createHmac } from 'node:crypto';
import { orderListPath, orderStatusPath } from '../../_shared/contract/order-status.ts';
import { type Database, ensure } from '../database.ts';
import { hashOf } from './hash-of.ts';

const tokenBytes = 24;

export interface OrderLinks {
  /** @param receipt the order's receipt, a lowercase UUID. */
  tokenOf(receipt: string): string;
  pathOf(receipt: string): string;
  /** The token of a link with which a customer shares their video. @param id of the share. */
  shareTokenOf(id: string): string;
  /** The path of a customer's list of orders. @param id of the list. */
  listPathOf(id: string): string;
  /** From now on, a list's link works; false if it was taken back. @throws DatabaseFailure */
  keepList(id: string): Promise<boolean>;
  /** Makes sure that the database has the hash of the order's token. @throws DatabaseFailure */
  keep(receipt: string): Promise<void>;
}

export function createOrderLinks(key: string, { server }: Pick<Database, 'server'>): OrderLinks {
  const sign = (text: string): string =>
    createHmac('sha256', key).update(text).digest().subarray(0, tokenBytes).toString('base64url');
  const tokenOf = (receipt: string): string => sign(`order ${receipt}`);
  const listTokenOf = (id: string): string => sign(`list ${id}`);
  return {
    tokenOf,
    shareTokenOf: (id) => sign(`share ${id}`),
    pathOf: (receipt) => orderStatusPath(tokenOf(receipt)),
    listPathOf: (id) => orderListPath(listTokenOf(id)),
    async keepList(id) {
      const token_hash = hashOf(listTokenOf(id));
      const { data } = await ensure(server.rpc('order_list_keep', { list: id, token_hash }));
      return data === true;
    },
    async keep(receipt) {
      const token_hash = hashOf(tokenOf(receipt));
      await ensure(server.rpc('order_link_keep', { receipt, token_hash }));
    },
  };
}
