import { apiPaths } from '@contract/api.ts';
import { photoLimits, type StaffPhotos, staffPhotosSchema } from '@contract/photos.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStaffApi } from '../session/use-staff-api.ts';

/** The addresses of photos are signed anew before they end. */
const freshMs = photoLimits.linkSeconds * 800;

/** The photos of a batch. Fails with an ApiError 404 if there is none. */
export function usePhotos(batch: string) {
  const api = useStaffApi();
  const client = useQueryClient();
  const asked = {
    queryKey: ['photos', batch],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<StaffPhotos> =>
      api.read(staffPhotosSchema, apiPaths.adminPhotos(batch), { signal }),
    staleTime: freshMs,
  };
  const result = useQuery({
    ...asked,
    enabled: batch !== '',
    refetchInterval: freshMs,
    refetchOnWindowFocus: true,
  });
  /** The photos with addresses that still work for a while. */
  return { ...result, fetchFresh: () => client.fetchQuery(asked) };
}
