import { hasReadFlag, isAnswerable } from '@contract/admin.ts';
import type { TouchField } from '@contract/attribution.ts';
import type { AnyList, Entry, ExportColumn } from './list-definition.ts';

const told = (which: 'first' | 'last', field: TouchField, title: string): ExportColumn<Entry> => ({
  title,
  value: (entry) => entry.attribution?.[which]?.[field],
});

/** Where an entry came from: the same columns at the end of every list's file. */
const attributionColumns: readonly ExportColumn<Entry>[] = [
  { title: 'Source', value: ({ source }) => source },
  { title: 'Campaign', value: ({ campaign }) => campaign },
  told('last', 'medium', 'Medium'),
  told('last', 'term', 'Term'),
  told('last', 'content', 'Content'),
  told('last', 'referrer', 'Referring site'),
  told('last', 'path', 'Landing page'),
  told('last', 'at', 'Visit began'),
  told('last', 'gclid', 'gclid'),
  told('last', 'fbclid', 'fbclid'),
  told('first', 'source', 'First source'),
  told('first', 'campaign', 'First campaign'),
  told('first', 'medium', 'First medium'),
  told('first', 'referrer', 'First referring site'),
  told('first', 'path', 'First landing page'),
  told('first', 'at', 'First visit'),
];

const read: ExportColumn<Entry> = { title: 'Read', value: ({ isRead }) => isRead };
const answered: ExportColumn<Entry> = { title: 'Answered', value: ({ answeredAt }) => answeredAt };

/** The columns of a list's file: its own, and around them those that the lists share. */
export const exportColumnsOf = (list: AnyList): readonly ExportColumn<Entry>[] => [
  { title: 'ID', value: ({ id }) => id },
  { title: 'Date', value: ({ createdAt }) => createdAt },
  ...list.exportColumns,
  ...(hasReadFlag(list.name) ? [read] : []),
  { title: 'Spam', value: ({ isSpam }) => isSpam },
  { title: 'Spam reason', value: ({ spamReason }) => spamReason },
  ...(isAnswerable(list.name) ? [answered] : []),
  ...attributionColumns,
];
