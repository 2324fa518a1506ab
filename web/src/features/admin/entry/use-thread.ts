import type { AnswerableListName } from '@contract/admin.ts';
import { useQuery } from '@tanstack/react-query';
import { useEntryQueries } from './entry-queries.ts';

/** The thread of an entry. The pulse makes it fetch again when something has come in. */
export const useThread = (list: AnswerableListName, id: number) =>
  useQuery(useEntryQueries().thread(list, id));
