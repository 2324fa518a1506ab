import type { ListName } from '@contract/admin.ts';

/** Query keys of what belongs to one record or to the session, and to no list. */
export const recordKeys = {
  activity: (list: ListName, id: number) => ['activity', list, id] as const,
  session: ['session'] as const,
};
