import { apiPaths } from '@contract/api.ts';
import { type DeliverInput, deliveredSchema } from '@contract/film-desk.ts';
import { filmLimits } from '@contract/films.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '@/components/ui/toast/toast-store.ts';
import { ApiError, detailOf, fieldErrorsOf } from '@/lib/api-client.ts';
import { activityKey, filmsKey, listKeys, readAgain } from '../parts/query-keys.ts';
import { showToastUntil } from '../parts/show-toast-until.ts';
import { explainFailure, isExpiry } from '../shell/admin-request.ts';
import { keepDraft } from '../shell/drafts.ts';
import { useStaffClient } from '../shell/staff-client.ts';
import { useStaffApi } from '../shell/use-staff-api.ts';
import { readFilms, type StaffFilms } from './read-films.ts';
import { runUpload } from './upload-store.ts';

/** The addresses of videos are signed anew before they end. */
const freshMs = filmLimits.linkSeconds * 800;

/** One after the other, so that an older answer never replaces a newer one. */
let reading: Promise<unknown> = Promise.resolve();

/** A refusal in the server's own words; other words if it gave none. */
export function reasonOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.status >= 500) return otherwise;
  return Object.values(fieldErrorsOf(error))[0] ?? detailOf(error) ?? otherwise;
}

/** The videos of an order, and what staff can do with them. */
export function useFilms(order: number) {
  const api = useStaffApi();
  const staff = useStaffClient();
  const client = useQueryClient();
  const asked = {
    queryKey: filmsKey(order),
    queryFn: ({ signal }: { signal: AbortSignal }) => readFilms(staff, order, signal),
  };
  const query = useQuery({ ...asked, staleTime: 0, refetchInterval: freshMs });

  /** What is there now: a request that is on its way may have been answered before a file arrived. */
  function fetchFresh(): Promise<StaffFilms> {
    const next = reading.then(async () => {
      await client.cancelQueries({ queryKey: asked.queryKey });
      const films = await readFilms(staff, order);
      client.setQueryData(asked.queryKey, films);
      return films;
    });
    reading = next.catch(() => undefined);
    return next;
  }

  async function add(file: File, onBegun: () => void): Promise<void> {
    const { refusalOf, uploadFilm } = await import('./film-upload.ts');
    const refused = await refusalOf(file);
    const shown = {
      ...{ place: `films/${order}`, name: file.name, bytes: file.size },
      problem: refused ?? null,
    };
    const films = await runUpload(
      shown,
      async (sending) => {
        const { drafts } = await fetchFresh();
        await uploadFilm({
          ...{ ...sending, api, order, file, drafts, headers: staff.headers },
          onBegun(id) {
            sending.onBegun(id);
            // It was removed before the server knew it.
            if (sending.signal.aborted) remove.mutate(id);
            else void fetchFresh().catch(() => undefined);
            onBegun();
          },
        });
        return fetchFresh();
      },
      (error) => reasonOf(error, 'The upload stopped. Choose the file again to go on.'),
    );
    if (!films && !refused) await fetchFresh().catch(() => undefined);
  }

  /** One after the other, so that the server lists them in this order. They are sent side by side. */
  async function addAll(files: readonly File[]): Promise<void> {
    for (const file of files) {
      await new Promise<void>((resolve) => void add(file, resolve).finally(resolve));
    }
  }

  const remove = useMutation({
    mutationFn: (file: string) => staff.dataOf(staff.supabase.rpc('admin_film_remove', { file })),
    onError: (error) => explainFailure(error, 'The file wasn’t removed. Try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: asked.queryKey }),
  });

  // A customer gets a video as it was marked, however soon after that it was delivered.
  const scope = { id: `films/${order}` };

  /** Says whether a video that isn't delivered yet names nobody. */
  const mark = useMutation({
    scope,
    mutationFn: (marked: { readonly file: string; readonly unbranded: boolean }) =>
      staff.dataOf(staff.supabase.rpc('admin_film_mark', marked)),
    onError: (error) => explainFailure(error, 'The video wasn’t marked. Try again.'),
    onSettled: () => fetchFresh().catch(() => undefined),
  });

  const onSettled = () =>
    readAgain(client, asked.queryKey, activityKey('orders', order), listKeys.everything);

  /** Takes back a version that was to be delivered; its text is kept for the next one. */
  const takeBack = useMutation({
    async mutationFn({ version, text }: { readonly version: number; readonly text: string }) {
      const args = { order_id: order, version };
      const isBack = await staff.dataOf(staff.supabase.rpc('admin_film_take_back', args));
      if (isBack) keepDraft('films', order, { subject: '', text });
      else showFailure({ title: `Version ${version} was delivered already` });
    },
    onError: (error) => explainFailure(error, 'The version wasn’t taken back. Try again.'),
    onSettled,
  });

  const deliver = useMutation({
    scope,
    mutationFn: (body: DeliverInput) =>
      api.read(deliveredSchema, apiPaths.deliverFilm(order), { method: 'POST', body }),
    onSuccess({ version, dueAt }, { text }) {
      if (dueAt === null) showToast({ title: `Version ${version} was delivered already` });
      else
        showToastUntil(Date.now() + filmLimits.takeBackSeconds * 1000, {
          title: `Version ${version} goes out in ${filmLimits.takeBackSeconds} seconds`,
          action: { label: 'Take back', run: () => takeBack.mutate({ version, text: text ?? '' }) },
        });
    },
    onSettled,
  });

  return {
    ...query,
    fetchFresh,
    addAll,
    remove: remove.mutate,
    mark: mark.mutateAsync,
    takeBack: takeBack.mutate,
    isTakingBack: takeBack.isPending,
    deliver: deliver.mutateAsync,
    isDelivering: deliver.isPending,
    failure:
      deliver.error && !isExpiry(deliver.error)
        ? reasonOf(deliver.error, 'The video wasn’t delivered. Try again.')
        : null,
  };
}
