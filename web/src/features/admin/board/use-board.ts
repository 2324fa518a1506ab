import { asFields } from '@contract/admin.ts';
import { boardSchema } from '@contract/board.ts';
import { readRow } from '@contract/read-row.ts';
import { useQuery } from '@tanstack/react-query';
import type { ListPage } from '../entry/entries.api.ts';
import { listKeys } from '../parts/query-keys.ts';
import { useStaffClient } from '../shell/staff-client.ts';

export interface Facts {
  readonly photos: number;
  readonly version: number;
}

interface BoardPage extends ListPage {
  readonly isWhole: boolean;
  /** By the order's ID. */
  readonly facts: Readonly<Record<number, Facts>>;
}

/**
 * The orders of the board, as a page of the list: what staff or others change of one shows in each copy.
 * Fetched when it opens, and on Refresh.
 */
export function useBoard() {
  const staff = useStaffClient();
  return useQuery({
    queryKey: listKeys.page('orders', 'board'),
    async queryFn({ signal }): Promise<BoardPage> {
      const { cards, isWhole } = await staff.call(boardSchema, 'admin_board', {}, signal);
      const entries = cards.flatMap(({ row }) => readRow('orders', asFields(row)) ?? []);
      const facts = Object.fromEntries(
        cards.map(({ row, photos, version }) => [Number(row.id), { photos, version }]),
      );
      return { entries, facts, isWhole, total: entries.length, next: null, unread: 0 };
    },
  });
}
