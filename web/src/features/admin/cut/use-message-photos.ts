import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { freshMs, readPhotos } from '../photos/use-photos.ts';
import { useStaffClient } from '../shell/staff-client.ts';

const threadSchema = z.object({
  messages: z.array(z.object({ photos: z.optional(z.nullable(z.string())) })),
});

/** The photos that came with messages on an order's page, the oldest first, each with a key of its own. */
export function useMessagePhotos(order: number) {
  const staff = useStaffClient();
  const client = useQueryClient();
  const asked = {
    queryKey: ['photos', 'messages', order],
    async queryFn({ signal }: { signal: AbortSignal }) {
      const thread = { list: 'orders', record: order };
      const { messages } = await staff.call(threadSchema, 'admin_thread', thread, signal);
      const found = messages
        .flatMap(({ photos }) => photos ?? [])
        .map(async (batch) => {
          const { photos = [] } = (await readPhotos(staff, batch, signal)) ?? {};
          return photos.map((photo) => ({ ...photo, key: `${batch}/${photo.number}` }));
        });
      return (await Promise.all(found)).flat();
    },
    staleTime: freshMs,
  };
  return { ...useQuery(asked), fetchFresh: () => client.fetchQuery(asked) };
}
