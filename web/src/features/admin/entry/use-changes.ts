import type { ListName } from '@contract/admin.ts';
import { MutationObserver, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { dismissToast, showToast, type ToastOptions } from '@/components/ui/toast/toast-store.ts';
import { ApiError, detailOf } from '@/lib/api-client.ts';
import { adminRequest, isExpiry } from '../session/admin-request.ts';
import { useToken } from '../session/token-context.ts';
import { cachedRow, patchCachedRow } from './cached-entries.ts';
import { changeKeys } from './change-keys.ts';
import {
  type Change,
  callOf,
  doneMessage,
  failedMessage,
  fieldOf,
  isEffective,
  type RowChange,
  settleLimited,
  undoMs,
  undoOf,
} from './changes.utils.ts';
import { fetchRow } from './entries.api.ts';
import { rowsToLeave } from './entry-motion.ts';
import type { ListRow } from './list-definition.ts';
import { listKeys } from './list-keys.ts';

const parallelCalls = 6;

/** True if somebody else has changed the entry meanwhile. */
const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

interface ApplyOptions {
  /** For changes the dashboard makes by itself: no notification, and failures are only logged. */
  readonly isSilent?: boolean;
  readonly isUndo?: boolean;
}

/**
 * The only way to make a `Change` to entries of a list. Once the server has accepted it, every
 * cached copy of the entry is updated and a notification offers Undo.
 *
 * Changes to the same field of the same entry are queued, so the last one requested wins. Changes
 * to different fields run in parallel and leave each other's field alone.
 */
export function useRowChanges(list: ListName) {
  const token = useToken();
  const client = useQueryClient();
  const isBusy =
    useIsMutating({
      mutationKey: changeKeys.list(list),
      predicate: ({ meta }) => meta?.isSilent !== true,
    }) > 0;

  /** Makes one change. Returns the entry as it was just before, or null if nothing changed. */
  function changeOne(
    asked: RowChange,
    { isSilent = false, isUndo = false }: ApplyOptions,
  ): Promise<RowChange | null> {
    const key = changeKeys.field(list, asked.row.id, fieldOf(asked.change));
    const observer = new MutationObserver(client, {
      mutationKey: key,
      scope: { id: key.join('/') },
      meta: { isSilent },
      mutationFn: async ({ row, change }: RowChange) => {
        const known = { row: cachedRow(client, list, row.id) ?? row, change };
        if (!isEffective(known)) return null;
        // Undo takes back what it knows of: if somebody has changed it since, the server refuses.
        const { path, ...request } = callOf(list, isUndo ? { row, change } : known);
        try {
          await adminRequest(token, path, { method: 'PATCH', ...request });
        } catch (error) {
          if (isOutdated(error)) await showPresent(row);
          throw error;
        }
        // Read the row again: another field may have changed during the call.
        patchCachedRow(client, list, { row: cachedRow(client, list, row.id) ?? row, change });
        return known;
      },
    });
    return observer.mutate(asked);
  }

  /** Shows the status that somebody else has set meanwhile. */
  async function showPresent(row: ListRow): Promise<void> {
    const now = await fetchRow(token, list, { id: row.id }).catch(() => null);
    if (now?.status) patchCachedRow(client, list, { row: now, change: { status: now.status } });
  }

  async function run(asked: readonly RowChange[], options: ApplyOptions): Promise<void> {
    const { isSilent = false, isUndo = false } = options;
    const began = Date.now();
    const { results, errors } = await settleLimited(asked, parallelCalls, (each) =>
      changeOne(each, options),
    );
    const done = results.filter((result) => result !== null);
    const pages = { queryKey: listKeys.pages(list) };
    // Rows leave the list or return to it, and only the server knows which rows fill the page.
    if (done.some(({ change }) => 'isSpam' in change)) {
      await rowsToLeave();
      await client.refetchQueries({ ...pages, type: 'active' });
    } else if (done.length > 0) {
      // A request sent before the change may return the old entry.
      void client.refetchQueries({ ...pages, fetchStatus: 'fetching' });
    }
    if (errors.some(isExpiry)) return;
    if (isSilent) {
      for (const error of errors) console.error('Could not change the entry.', error);
    } else if (errors.length > 0) {
      const reason = isOutdated(errors[0]) ? detailOf(errors[0]) : undefined;
      const failed = failedMessage(asked, errors.length, reason);
      tell({ variant: 'destructive', ...failed }, isUndo ? [] : done, began);
    } else if (done.length > 0) {
      tell(doneMessage(done, { isUndo }), isUndo ? [] : done, began);
    }
  }

  /** Shows a notification, with Undo for what was done since `began`. */
  function tell(toast: ToastOptions, done: readonly RowChange[], began: number): void {
    const [first] = done;
    if (!first) return void showToast(toast);
    const isMailed = 'status' in first.change;
    // The server counts from the first of the changes.
    const duration = undoMs(first.change) - (isMailed ? Date.now() - began : 0);
    const undo = () => void run(undoOf(done), { isUndo: true });
    const id = showToast({ ...toast, duration, action: { label: 'Undo', run: undo } });
    // Then the customer is mailed. The pointer on a notification must not hold it any longer.
    if (isMailed) setTimeout(() => dismissToast(id), duration);
  }

  return {
    /** True while changes are being saved. */
    isBusy,
    apply: (rows: readonly ListRow[], change: Change, options: ApplyOptions = {}): Promise<void> =>
      run(
        rows.map((row) => ({ row, change })),
        options,
      ),
  };
}

export type RowChanges = ReturnType<typeof useRowChanges>;
