/** What mails say of an entry's columns. */

import type { ListName } from '../../../_shared/contract/admin.ts';
import { orderPackageOffers } from '../../../_shared/contract/brand.ts';
import type { Columns } from '../delivery-data.ts';
import { words } from './words.ts';

export const text = (record: Columns, column: string): string => String(record[column] ?? '');

/** The name of the person behind an entry, or their address if they gave no name. */
export function personOf(record: Columns): string {
  const full = `${text(record, 'first_name')} ${text(record, 'last_name')}`.trim();
  return text(record, 'name') || full || text(record, 'email') || words.somebody;
}

/**
 * A mail to a person goes to an address that nobody has answered yet, and that may be a stranger's. So
 * it carries nothing that was written in the form but the first word of a name, which is too short for a
 * message of its own.
 */
const plainName = /^[\p{L}\p{M}]+(?:['’‐‑-][\p{L}\p{M}]+)?$/u;
const longestName = 20;

export function greet(record: Columns): string {
  const name = text(record, 'first_name') || text(record, 'name');
  const [word = ''] = name.trim().split(/\s+/u);
  const isPlain = plainName.test(word) && [...word].length <= longestName;
  return words.greeting(isPlain ? word : '');
}

export const packageOf = (record: Columns): string =>
  record.package === 'premium' ? orderPackageOffers.premium.name : orderPackageOffers.basic.name;

export const entryPath = (list: ListName, record: Columns): string =>
  `/admin?tab=${list}&id=${record.id}`;
