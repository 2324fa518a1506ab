import { equal } from 'node:assert/strict';
import { type ListName, listNames, lists } from '../../_shared/contract/admin.ts';
import { forms } from '../../_shared/contract/forms.ts';
import * as samples from '../../_shared/contract/testing/samples.ts';
import { newKey, post } from './api.ts';
import type { Sql } from './database.ts';

interface Source {
  readonly path: string;
  readonly table: string;
  readonly body: object;
}

const bodies: Readonly<Record<ListName, object>> = {
  'contact-submissions': samples.contact,
  'signup-users': samples.lead,
  orders: samples.order,
  'webinar-signups': samples.webinarSignup,
  'webinar-questions': samples.webinarQuestion,
};

/** Where the rows of each list come from: the form's address, its table, and a valid body. */
export const sources = Object.fromEntries(
  listNames.map((list): [ListName, Source] => [
    list,
    {
      path: forms.find((form) => form.list === list)?.path ?? '',
      table: lists[list].table,
      body: bodies[list],
    },
  ]),
) as Readonly<Record<ListName, Source>>;

/** Sends the form of a list; the result is the id of the new entry. */
export async function newEntry(sql: Sql, list: ListName, fields: object = {}): Promise<number> {
  const { path, table, body } = sources[list];
  const key = newKey();
  const response = await post(path, { ...body, ...fields }, { key });
  equal(response.status, 201, response.text);
  const [row] = await sql`select id::int from ${sql(table)} where receipt = ${key}`;
  return row?.id;
}

/** Places an order; the result has the token of its customer's link. */
export async function placeOrder(sql: Sql, changes: object = {}, key: string = newKey()) {
  const response = await post(sources.orders.path, { ...samples.order, ...changes }, { key });
  equal(response.status, 201, response.text);
  const [row] = await sql`select id::int from orders where receipt = ${key}`;
  return { key, id: Number(row?.id), token: response.body.statusToken };
}
