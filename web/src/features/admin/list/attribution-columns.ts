import type { TouchField } from '@contract/attribution.ts';
import type { Entry, ExportColumn } from '../entry/list-definition.ts';

const told = (which: 'first' | 'last', field: TouchField, title: string): ExportColumn<Entry> => ({
  title,
  value: (entry) => entry.attribution?.[which]?.[field],
});

/** Where an entry came from: the same columns at the end of every list's file. */
export const attributionColumns: readonly ExportColumn<Entry>[] = [
  { title: 'Source', value: (entry) => entry.source },
  { title: 'Campaign', value: (entry) => entry.campaign },
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
