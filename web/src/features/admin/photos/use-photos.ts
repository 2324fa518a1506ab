import { photoBucket, photoLimits, staffPhotosSchema } from '@contract/photos.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { signFiles } from '../shell/sign-files.ts';
import { type StaffClient, useStaffClient } from '../shell/staff-client.ts';

/** The addresses of photos are signed anew before they end. */
export const freshMs = photoLimits.linkSeconds * 800;

const responseSchema = z.nullable(staffPhotosSchema);

/** The photos of a batch with addresses that work for a while; null if there is no such batch. */
export async function readPhotos(staff: StaffClient, batch: string, signal: AbortSignal) {
  const found = await staff.call(responseSchema, 'admin_photos', { batch }, signal);
  if (!found) return null;
  const pathOf = (number: number) => `${batch}/${number}`;
  const paths = found.photos.map(({ number }) => pathOf(number));
  const urls = await signFiles(staff, photoBucket, paths, photoLimits.linkSeconds);
  const photos = found.photos.map((photo) => ({
    ...photo,
    /** Null when the file is missing. */
    url: urls.get(pathOf(photo.number)) ?? null,
  }));
  return { ...found, photos };
}

export type StaffPhotos = NonNullable<Awaited<ReturnType<typeof readPhotos>>>;

/** The photos of a batch; null if there is none. */
export function usePhotos(batch: string | undefined) {
  const staff = useStaffClient();
  const client = useQueryClient();
  const asked = {
    queryKey: ['photos', batch],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      batch === undefined ? null : readPhotos(staff, batch, signal),
    staleTime: freshMs,
  };
  const result = useQuery({ ...asked, refetchInterval: freshMs, refetchOnWindowFocus: true });
  /** The photos with addresses that still work for a while. */
  return { ...result, fetchFresh: () => client.fetchQuery(asked) };
}
