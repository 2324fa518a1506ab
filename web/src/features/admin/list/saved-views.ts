import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { explainFailure } from '../shell/admin-request.ts';
import { useStaffClient } from '../shell/staff-client.ts';
import { type ListUrl, listUrl } from '../urls/list-url.utils.ts';

/** A list's filters under a name, for everybody on the desk. */
export interface SavedView {
  readonly id: number;
  readonly name: string;
  /** The query of its URL; '' for a list without filters. */
  readonly search: string;
}

const viewsSchema = z.array(
  z.object({ id: z.int(), name: z.string(), filters: z.record(z.string(), z.string()) }),
);

/** The query of a list's filters and order, without the page and the open entry. */
export const searchOf = (url: ListUrl): string =>
  listUrl.write({ ...url, before: null, page: 1, id: null });

const viewsKey = ['views'] as const;

/** The saved views, by name; none while they load. */
export function useSavedViews(): readonly SavedView[] {
  const staff = useStaffClient();
  const { data = [] } = useQuery({
    queryKey: viewsKey,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const views = staff.supabase.from('saved_views').select('id, name, filters');
      const kept = views.is('removed_at', null).order('name').abortSignal(signal);
      // What makes no sense in stored filters, from another version, is left out.
      return viewsSchema.parse(await staff.dataOf(kept)).map(({ filters, ...view }) => {
        return { ...view, search: searchOf(listUrl.read(new URLSearchParams(filters))) };
      });
    },
  });
  return data;
}

/** Changes views for everybody on the desk. Each says whether it was done, and otherwise why not. */
export function useViewWriter() {
  const staff = useStaffClient();
  const client = useQueryClient();
  const table = () => staff.supabase.from('saved_views');
  const write = async (query: Parameters<typeof staff.dataOf>[0]) => {
    try {
      await staff.dataOf(query);
    } catch (error) {
      explainFailure(error, 'Couldn’t change the view. Another one may have its name.');
      return false;
    }
    await client.invalidateQueries({ queryKey: viewsKey });
    return true;
  };
  return {
    /** @param known the view of this name, which then gets these filters. */
    save(name: string, search: string, known?: SavedView) {
      const filters = Object.fromEntries(new URLSearchParams(search));
      return write(
        known ? table().update({ filters }).eq('id', known.id) : table().insert({ name, filters }),
      );
    },
    remove: ({ id }: SavedView, isRemoved: boolean) =>
      write(
        table()
          .update({ removed_at: isRemoved ? new Date().toISOString() : null })
          .eq('id', id),
      ),
  };
}
