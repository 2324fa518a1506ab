/** A person's records and their history, merged by time. */
import type { ActivityEntry } from '@contract/activity.ts';
import type { ListName } from '@contract/admin.ts';
import type { Person } from '@contract/person.ts';

export type PersonRecord = Person['records'][number];

export type PersonEvent =
  | { readonly at: string; readonly record: PersonRecord; readonly entry: null }
  | {
      readonly at: string;
      readonly entry: ActivityEntry;
      readonly list: ListName;
      readonly id: number;
    };

/** What a person sent and what was done with it, newest first. Read marks are left out. */
export function eventsOf({ records, entries }: Person): PersonEvent[] {
  const events: PersonEvent[] = [
    ...records.map((record) => ({ at: record.row.createdAt, record, entry: null })),
    ...entries
      .filter(({ kind }) => !['read', 'unread', 'created'].includes(kind))
      .map(({ list, record, ...entry }) => ({ at: entry.at, entry, list, id: record })),
  ];
  return events.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** The text of a record, from the field that its list has for it. */
export function wordsOf({ row }: PersonRecord): string {
  const words = row.message ?? row.question ?? row.specialRequests ?? row.propertyAddress;
  return typeof words === 'string' ? words : '';
}

/** The latest name the person gave; '' if none. */
export function nameOf({ records }: Person): string {
  for (const { row } of records) {
    const parts = [row.firstName, row.lastName].filter((part) => typeof part === 'string');
    const name = (typeof row.name === 'string' ? row.name : parts.join(' ')).trim();
    if (name) return name;
  }
  return '';
}
