import type { ListName } from '@contract/admin.ts';

/** Mutation keys of pending changes. */
export const changeKeys = {
  list: (list: ListName) => ['change', list] as const,
  field: (list: ListName, id: number, field: string) => ['change', list, id, field] as const,
};
