/** What mails say of an entry's columns. */

import type { ListName } from '../../../_shared/contract/admin.ts';
import { orderPackageOffers } from '../../../_shared/contract/brand.ts';
import { calledName } from '../../../_shared/contract/in-mails.ts';
import type { Columns } from '../delivery-data.ts';
import { words } from './words.ts';

export const text = (entry: Columns, column: string): string => String(entry[column] ?? '');

/** The name of the person behind an entry, or their address if they gave no name. */
export function personOf(entry: Columns): string {
  const full = `${text(entry, 'first_name')} ${text(entry, 'last_name')}`.trim();
  return text(entry, 'name') || full || text(entry, 'email') || words.somebody;
}

export const greet = (entry: Columns): string =>
  words.greeting(calledName(text(entry, 'first_name') || text(entry, 'name')));

export const packageOf = (entry: Columns): string =>
  entry.package === 'premium' ? orderPackageOffers.premium.name : orderPackageOffers.basic.name;

export const entryPath = (list: ListName, entry: Columns): string =>
  `/admin?tab=${list}&id=${entry.id}`;
