/** A person's entries and their history, merged by time. */
import type { ActivityEntry } from '@contract/activity.ts';
import type { ListName } from '@contract/admin.ts';
import type { Person } from '@contract/person.ts';

export type PersonEntry = Person['entries'][number];

export type PersonEvent =
  | { readonly at: string; readonly sent: PersonEntry; readonly event: null }
  | {
      readonly at: string;
      readonly event: ActivityEntry;
      readonly list: ListName;
      readonly id: number;
    };

/** What a person sent and what was done with it, newest first. Read marks are left out. */
export function eventsOf({ entries, history }: Person): PersonEvent[] {
  const events: PersonEvent[] = [
    ...entries.map((sent) => ({ at: sent.row.createdAt, sent, event: null })),
    ...history
      .filter(({ kind }) => !['read', 'unread', 'created'].includes(kind))
      .map(({ list, record, ...event }) => ({ at: event.at, event, list, id: record })),
  ];
  return events.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** The text of an entry, from the field that its list has for it. */
export function textOf({ row }: PersonEntry): string {
  const words = row.message ?? row.question ?? row.specialRequests ?? row.propertyAddress;
  return typeof words === 'string' ? words : '';
}

/** The latest name the person gave; '' if none. */
export function nameOf({ entries }: Person): string {
  for (const { row } of entries) {
    const parts = [row.firstName, row.lastName].filter((part) => typeof part === 'string');
    const name = (typeof row.name === 'string' ? row.name : parts.join(' ')).trim();
    if (name) return name;
  }
  return '';
}
