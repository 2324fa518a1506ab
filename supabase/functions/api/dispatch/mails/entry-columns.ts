/** What mails say of an entry's columns. */

import type { ListName } from '../../../_shared/contract/admin.ts';
import { orderPackageOffers } from '../../../_shared/contract/brand.ts';
import type { Columns } from '../delivery-data.ts';
import { words } from './words.ts';

export const text = (entry: Columns, column: string): string => String(entry[column] ?? '');

/** The name of the person behind an entry, or their address if they gave no name. */
export function personOf(entry: Columns): string {
  const full = `${text(entry, 'first_name')} ${text(entry, 'last_name')}`.trim();
  return text(entry, 'name') || full || text(entry, 'email') || words.somebody;
}

/**
 * A mail to a person goes to an address that nobody has answered yet, and that may be a stranger's. So
 * it carries nothing that was written in the form but the first word of a name, which is too short for a
 * message of its own.
 */
const plainName = /^[\p{L}\p{M}]+(?:['’‐‑-][\p{L}\p{M}]+)?$/u;
const longestName = 20;

export function greet(entry: Columns): string {
  const name = text(entry, 'first_name') || text(entry, 'name');
  const [word = ''] = name.trim().split(/\s+/u);
  const isPlain = plainName.test(word) && [...word].length <= longestName;
  return words.greeting(isPlain ? word : '');
}

export const packageOf = (entry: Columns): string =>
  entry.package === 'premium' ? orderPackageOffers.premium.name : orderPackageOffers.basic.name;

export const entryPath = (list: ListName, entry: Columns): string =>
  `/admin?tab=${list}&id=${entry.id}`;
