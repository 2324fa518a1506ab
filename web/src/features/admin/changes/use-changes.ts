import type { ListName } from '@contract/admin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { capitalised, spaced } from '../lists/format.utils.ts';
import type { ListRow } from '../lists/list-definition.ts';
import { listKeys } from '../lists/list-keys.ts';
import { adminRequest, isExpiry } from '../session/admin-request.ts';
import { useToken } from '../session/token-context.ts';
import {
  type Change,
  callOf,
  effective,
  forEachLimited,
  type RowChange,
  undoMs,
  undoOf,
} from './changes.utils.ts';
import { useRowPatch } from './use-row-patch.ts';

const parallelCalls = 6;

function titleOf(change: Change): string {
  if ('isRead' in change) return change.isRead ? 'Marked as read' : 'Marked as unread';
  if ('isSpam' in change) return change.isSpam ? 'Moved to spam' : 'Restored from spam';
  return `Status set to ${spaced(change.status)}`;
}

const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/** Changes entries of a list, one or many, and offers to take it back. */
export function useRowChanges(list: ListName) {
  const token = useToken();
  const client = useQueryClient();
  const patchRows = useRowPatch();
  const [isBusy, setBusy] = useState(false);

  async function run(changes: readonly RowChange[]): Promise<RowChange[]> {
    setBusy(true);
    const failed = await forEachLimited(changes, parallelCalls, (change) => {
      const { path, ...request } = callOf(list, change);
      return adminRequest(token, path, { method: 'PATCH', ...request });
    });
    setBusy(false);
    const done = changes.filter((change) => !failed.has(change));
    patchRows(list, done);
    // Spam leaves the list or returns to it: what moves up behind it is the server's to say.
    if (done.some(({ change }) => 'isSpam' in change)) {
      await client.refetchQueries({ queryKey: listKeys.pages(list), type: 'active' });
    }
    if ([...failed.values()].some(isExpiry)) return [];
    if (failed.size > 0) {
      const total = changes.length;
      showToast({
        variant: 'destructive',
        title: 'Error',
        description:
          total === 1
            ? 'Couldn’t change the entry.'
            : `Couldn’t change ${failed.size} of ${entries(total)}.`,
      });
      return [];
    }
    return done;
  }

  async function undo(done: readonly RowChange[]) {
    const undone = await run(undoOf(done));
    if (undone.length > 0) {
      showToast({
        title: 'Undone',
        description: capitalised(entries(undone.length)),
        duration: undoMs,
      });
    }
  }

  return {
    /** Calls are under way. */
    isBusy,
    async apply(rows: readonly ListRow[], change: Change) {
      const changes = effective(rows, change);
      if (changes.length === 0) return;
      const done = await run(changes);
      if (done.length === 0) return;
      showToast({
        title: titleOf(change),
        description: entries(done.length),
        duration: undoMs,
        action: { label: 'Undo', run: () => void undo(done) },
      });
    },
  };
}

export type RowChanges = ReturnType<typeof useRowChanges>;
