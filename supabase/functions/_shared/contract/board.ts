/** Orders as a board. */
import * as z from 'zod/mini';
import type { OrderRow } from './admin.ts';
import type { OrderStatus } from './enums.ts';

/** What `admin_board` answers. A row has the columns of the table. */
export const boardSchema = z.object({
  /** False if there are more orders of a status than it answers. */
  isWhole: z.boolean(),
  cards: z.array(
    z.object({
      row: z.record(z.string(), z.unknown()),
      /** Photos that came with the order. */
      photos: z.number(),
      /** The newest version of its video; 0 for none. */
      version: z.number(),
    }),
  ),
});

interface Column {
  readonly id: 'new' | 'progress' | 'approval' | 'change' | 'done';
  readonly title: string;
  /** The status that a card gets here; a state of the video has none, and says when a card comes. */
  readonly status?: OrderStatus;
  readonly note?: string;
}

/** From left to right. */
export const boardColumns: readonly Column[] = [
  { id: 'new', title: 'New', status: 'pending' },
  { id: 'progress', title: 'In progress', status: 'in_progress' },
  {
    id: 'approval',
    title: 'Waiting for approval',
    note: 'Orders come here when a version is delivered.',
  },
  { id: 'change', title: 'Change asked', note: 'Orders come here when the customer asks.' },
  { id: 'done', title: 'Done in 14 days', status: 'completed' },
];

/** Where an order stands; undefined for a cancelled one. */
export function boardColumnOf({
  status,
  filmState,
}: Pick<OrderRow, 'status' | 'filmState'>): Column['id'] | undefined {
  if (status === 'cancelled') return undefined;
  if (status === 'completed') return 'done';
  if (filmState === 'change_asked') return 'change';
  if (filmState === 'delivered') return 'approval';
  return status === 'pending' ? 'new' : 'progress';
}
