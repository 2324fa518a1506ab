import { useQueryClient } from '@tanstack/react-query';
import { decide } from '@/lib/second-tap.ts';
import { type Change, changeByKey } from '../entry/changes.utils.ts';
import { useEntryQueries } from '../entry/entry-queries.ts';
import { type Listed, useListedChanges } from '../entry/use-changes.ts';
import type { WaitingLine } from '../entry/waiting.utils.ts';
import { entryOf } from '../entry/waiting.utils.ts';
import { explainFailure } from '../shell/admin-request.ts';

/** Changes to the entries behind lines of Today, which have only some of their fields. */
export function useLineChanges() {
  const { isBusy, apply } = useListedChanges();
  const queries = useEntryQueries();
  const client = useQueryClient();

  async function listed({ id }: WaitingLine): Promise<Listed[]> {
    const named = entryOf(id);
    if (!named) return [];
    const { list } = named;
    return [{ list, entry: await client.fetchQuery(queries.entry(list, named.id)) }];
  }

  async function change(lines: readonly WaitingLine[], to: (of: Listed) => Change | undefined) {
    try {
      const found = (await Promise.all(lines.map(listed))).flat();
      const [first] = found;
      const wanted = first && to(first);
      if (wanted) await apply(found, wanted);
    } catch (error) {
      explainFailure(error, 'Couldn’t change the entries. Try again.');
    }
  }

  return {
    isBusy,
    apply: (lines: readonly WaitingLine[], to: Change) => change(lines, () => to),
    /** Makes the change that a key stands for. A second tap doesn't take it back. */
    mark: (line: WaitingLine, key: string): void =>
      decide(`${line.id} ${key}`, () =>
        change([line], ({ list, entry }) => changeByKey(list, entry, key)),
      ),
  };
}
