import type { ListName } from '@contract/admin.ts';
import {
  MutationObserver,
  useIsMutating,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { dismissToast, showToast, type ToastOptions } from '@/components/ui/toast/toast-store.ts';
import { ApiError, detailOf } from '@/lib/api-client.ts';
import { decide } from '@/lib/second-tap.ts';
import { changeKeys, listKeys } from '../parts/query-keys.ts';
import { adminRequest, isExpiry } from '../shell/admin-request.ts';
import { Refused, refusalOf, useStaffClient } from '../shell/staff-client.ts';
import { useToken } from '../shell/use-staff-api.ts';
import { cachedEntry, patchCachedEntry } from './cached-entries.ts';
import {
  type Change,
  callOf,
  doneMessage,
  type EntryChange,
  failedMessage,
  fieldOf,
  isEffective,
  type Mark,
  settleLimited,
  undoMs,
  undoOf,
  valueIn,
} from './changes.utils.ts';
import { fetchEntry } from './entries.api.ts';
import { entriesToLeave } from './entry-motion.ts';
import type { Entry } from './list-definition.ts';
import { writeChange } from './write-change.ts';

const parallelCalls = 6;

/** True if somebody else has changed the entry meanwhile. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Refused || (error instanceof ApiError && error.status === 412);

const reasonOf = (error: unknown): string | undefined =>
  refusalOf(error) ?? (isOutdated(error) ? detailOf(error) : undefined);

interface ApplyOptions {
  /** For changes the desk makes by itself: no notification, and failures are only logged. */
  readonly isSilent?: boolean;
  readonly isUndo?: boolean;
}

/** An entry and its list. */
export interface Listed {
  readonly list: ListName;
  readonly entry: Entry;
}

interface ListedChange extends Listed {
  readonly change: Change;
}

/**
 * The only way to make a `Change` to entries, of any lists. Once the server has accepted it, every
 * cached copy of the entry is updated and a notification offers Undo.
 *
 * Changes to the same field of the same entry are queued, so the last one requested wins. Changes
 * to different fields run in parallel and leave each other's field alone.
 *
 * @param of the list whose changes count for `isBusy`; all by default.
 */
export function useListedChanges(of?: ListName) {
  const token = useToken();
  const staff = useStaffClient();
  const client = useQueryClient();
  const isBusy =
    useIsMutating({
      mutationKey: of ? changeKeys.list(of) : changeKeys.all,
      predicate: ({ meta }) => meta?.isSilent !== true,
    }) > 0;

  /** Makes one change. Returns the entry as it was just before, or null if nothing changed. */
  function changeOne(
    asked: ListedChange,
    { isSilent = false, isUndo = false }: ApplyOptions,
  ): Promise<ListedChange | null> {
    const { list } = asked;
    const key = changeKeys.field(list, asked.entry.id, fieldOf(asked.change));
    const observer = new MutationObserver(client, {
      mutationKey: key,
      scope: { id: key.join('/') },
      meta: { isSilent },
      mutationFn: async ({ entry, change }: ListedChange) => {
        const known = { list, entry: cachedEntry(client, list, entry.id) ?? entry, change };
        if (!isEffective(known)) return null;
        let stored: Change;
        try {
          // Undo takes back what it knows of: if somebody has changed it since, the server refuses.
          stored = await store(isUndo ? { list, entry, change } : known);
        } catch (error) {
          if (isOutdated(error)) await showPresent({ list, entry, change });
          throw error;
        }
        // Read the entry again: another field may have changed during the call.
        patchCachedEntry(client, list, {
          entry: cachedEntry(client, list, entry.id) ?? entry,
          change: stored,
        });
        return { ...known, change: stored };
      },
    });
    return observer.mutate(asked);
  }

  /** Makes the change. Returns it as it is stored. */
  async function store(listed: ListedChange): Promise<Change> {
    const call = callOf(listed.list, listed);
    if (!call) return writeChange(staff, listed);
    const { path, ...request } = call;
    await adminRequest(token, path, { method: 'PATCH', ...request });
    return listed.change;
  }

  /** Shows what somebody else has set meanwhile. @throws ApiError if the entry or the session is gone */
  async function showPresent({ list, entry, change }: ListedChange): Promise<void> {
    const now = await fetchEntry(token, list, { id: entry.id }).catch((error: unknown) => {
      if (error instanceof ApiError) throw error;
    });
    if (now) patchCachedEntry(client, list, { entry: now, change: valueIn(now, change) });
  }

  async function run(asked: readonly ListedChange[], options: ApplyOptions): Promise<void> {
    const { isSilent = false, isUndo = false } = options;
    const began = Date.now();
    const { results, errors } = await settleLimited(asked, parallelCalls, (each) =>
      changeOne(each, options),
    );
    const done = results.filter((result) => result !== null);
    const isMove = done.some(({ change }) => 'isSpam' in change);
    if (isMove) await entriesToLeave();
    for (const list of isMove ? new Set(done.map((each) => each.list)) : []) {
      // Rows leave the list or return to it, and only the server knows which entries fill the page.
      await client.refetchQueries({ queryKey: listKeys.pages(list), type: 'active' });
    }
    if (errors.some(isExpiry)) return;
    if (isSilent) {
      for (const error of errors) console.error('Could not change the entry.', error);
    } else if (errors.length > 0) {
      const failed = failedMessage(asked, errors.length, reasonOf(errors[0]));
      tell({ variant: 'destructive', ...failed }, isUndo ? [] : done, began);
    } else if (done.length > 0) {
      tell(doneMessage(done, { isUndo }), isUndo ? [] : done, began);
    }
  }

  /** Shows a notification, with Undo for what was done since `began`. */
  function tell(toast: ToastOptions, done: readonly ListedChange[], began: number): void {
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
    apply: (listed: readonly Listed[], change: Change, options: ApplyOptions = {}): Promise<void> =>
      run(
        listed.map((each) => ({ ...each, change })),
        options,
      ),
  };
}

/** The same for the entries of one list. */
export function useChanges(list: ListName) {
  const { isBusy, apply } = useListedChanges(list);
  return {
    isBusy,
    apply: (entries: readonly Entry[], change: Change, options?: ApplyOptions): Promise<void> =>
      apply(
        entries.map((entry) => ({ list, entry })),
        change,
        options,
      ),
    /** Does what a mark's button or key does to an entry. A second tap doesn't take it back. */
    press: ({ key, change }: Mark, entry: Entry): void =>
      decide(`${list}/${entry.id} ${key}`, () => apply([{ list, entry }], change(entry))),
  };
}

export type Changes = ReturnType<typeof useChanges>;

/** The status being saved for an order; undefined if none is. */
export function usePendingStatus(id: number): string | undefined {
  const pending = useMutationState({
    filters: { mutationKey: changeKeys.field('orders', id, 'status'), status: 'pending' },
    select: ({ state }) => (state.variables as EntryChange | undefined)?.change,
  }).at(-1);
  return pending && 'status' in pending ? pending.status : undefined;
}
