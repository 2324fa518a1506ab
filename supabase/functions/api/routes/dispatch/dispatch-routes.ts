import type { Hono } from 'hono';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { filmBucket } from '../../../_shared/contract/films.ts';
import { photoBucket } from '../../../_shared/contract/photos.ts';
import { mailBucket } from '../../../_shared/contract/thread.ts';
import { ensure } from '../../database.ts';
import { isSameSecret } from '../../middleware/client-address.ts';
import { unauthorized } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import type { Services } from '../../services.ts';
import { createStorage, sweep } from '../../storage.ts';

/**
 * Called every minute: completes approved orders, sends due messages, erases entries and files past
 * their retention period, and responds with the number of messages sent, retried and dead.
 */
export function registerDispatch(app: Hono, { env, database, dispatcher }: Services): void {
  const { dispatchSecret } = env.dispatch;
  const { server } = database;
  const sweeps = [
    () =>
      sweep(
        createStorage(env, photoBucket),
        async () => (await ensure(server.rpc('photos_sweep'))).data ?? [],
        (objects) => ensure(server.rpc('photos_swept', { objects })),
      ),
    () =>
      sweep(
        createStorage(env, filmBucket),
        async () => (await ensure(server.rpc('films_sweep'))).data ?? [],
        (objects) => ensure(server.rpc('films_swept', { objects })),
      ),
    () =>
      sweep(
        createStorage(env, mailBucket),
        async () => (await ensure(server.rpc('mail_files_sweep'))).data ?? [],
        (objects) => ensure(server.rpc('mail_files_swept', { objects })),
      ),
  ];
  resource(app, belowBase(apiPaths.dispatch), {
    POST: async (c) => {
      const given = /^bearer +(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
      if (dispatchSecret === undefined || !isSameSecret(given, dispatchSecret)) {
        throw unauthorized('This call needs the dispatch secret.');
      }
      await ensure(server.rpc('films_settle'));
      const sent = await dispatcher.dispatch();
      await ensure(server.rpc('dispatch_tidy'));
      await ensure(server.rpc('erase_expired'));
      // Files that could not be deleted now are tried again in a minute.
      for (const run of sweeps) await run().catch((error: Error) => console.error(error.name));
      return c.json(sent);
    },
  });
}
