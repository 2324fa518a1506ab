import { useMutationState } from '@tanstack/react-query';
import { changeKeys } from './change-keys.ts';
import type { EntryChange } from './changes.utils.ts';

/** The status being saved for an order; undefined if none is. */
export function usePendingStatus(id: number): string | undefined {
  const pending = useMutationState({
    filters: { mutationKey: changeKeys.field('orders', id, 'status'), status: 'pending' },
    select: ({ state }) => (state.variables as EntryChange | undefined)?.change,
  }).at(-1);
  return pending && 'status' in pending ? pending.status : undefined;
}
