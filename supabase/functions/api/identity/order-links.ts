/**
 * Links with which customers follow their orders. A link's token is a keyed hash of the order's
 * receipt, so the same order always has the same one, and nobody else can make it. The database
 * knows only a hash of the token.
 */
import { createHash, createHmac } from 'node:crypto';
import { orderStatusPath } from '../../_shared/contract/order-status.ts';
import { type Database, ensure } from '../database.ts';

const tokenBytes = 24;

export interface OrderLinks {
  /** @param receipt the order's, as a UUID in small letters. */
  tokenOf(receipt: string): string;
  pathOf(receipt: string): string;
  /** Makes sure that the database knows the link of an order. @throws DatabaseFailure */
  keep(receipt: string): Promise<void>;
}

/** What the database knows a token by, as 64 hex digits. */
export const hashOrderToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export function createOrderLinks(key: string, { server }: Pick<Database, 'server'>): OrderLinks {
  const tokenOf = (receipt: string): string =>
    createHmac('sha256', key)
      .update(`order ${receipt}`)
      .digest()
      .subarray(0, tokenBytes)
      .toString('base64url');
  return {
    tokenOf,
    pathOf: (receipt) => orderStatusPath(tokenOf(receipt)),
    async keep(receipt) {
      const token_hash = hashOrderToken(tokenOf(receipt));
      await ensure(server.rpc('order_link_keep', { receipt, token_hash }));
    },
  };
}
