import { useMutationState } from '@tanstack/react-query';
import { changeKeys } from './change-keys.ts';
import type { RowChange } from './changes.utils.ts';

/** The status that an order is about to get; undefined when no change of it is under way. */
export function usePendingStatus(id: number): string | undefined {
  const pending = useMutationState({
    filters: { mutationKey: changeKeys.field('orders', id, 'status'), status: 'pending' },
    select: ({ state }) => (state.variables as RowChange | undefined)?.change,
  }).at(-1);
  return pending && 'status' in pending ? pending.status : undefined;
}
