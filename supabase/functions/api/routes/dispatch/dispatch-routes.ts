import type { Hono } from 'hono';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { filmBucket } from '../../../_shared/contract/films.ts';
import { photoBucket } from '../../../_shared/contract/photos.ts';
import { mailBucket } from '../../../_shared/contract/thread.ts';
import { ensure } from '../../database.ts';
import { isSameSecret } from '../../middleware/client-address.ts';
import { unauthorized } from '../../middleware/problems.ts';
import { resource } from '../../middleware/resource.ts';
import type { Services } from '../../services.ts';
import { createStorage } from '../../storage.ts';
import { settleFilms } from '../films/film-data.ts';

/**
 * Called every minute: delivers videos, completes approved orders, writes mails with lists of orders, sends due
 * messages, and those that become due before the next call at their time, erases entries and files past their
 * retention period, and responds with the number of messages sent, retried and dead.
 */
export function registerDispatch(app: Hono, services: Services): void {
  const { env, database, dispatcher, sessions } = services;
  const { dispatchSecret } = env.dispatch;
  const { server } = database;

  /** Deletes files that are no longer wanted, and says so. What fails is tried again in a minute. */
  async function sweep(bucket: string): Promise<void> {
    const { data: objects } = await ensure(server.rpc('files_sweep', { bucket }));
    if (!objects?.length) return;
    await createStorage(env, bucket).remove(objects);
    await ensure(server.rpc('files_swept', { bucket, objects }));
  }

  resource(app, apiPaths.dispatch, {
    POST: async (c) => {
      const given = /^bearer +(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
      if (dispatchSecret === undefined || !isSameSecret(given, dispatchSecret)) {
        throw unauthorized('This call needs the dispatch secret.');
      }
      await sessions.ready();
      await settleFilms(database);
      await ensure(server.rpc('order_lists_send'));
      const sent = await dispatcher.dispatch();
      const { data: soon } = await ensure(server.rpc('dispatch_soon'));
      for (const seconds of soon ?? []) dispatcher.wakeIn(seconds);
      await ensure(server.rpc('dispatch_tidy'));
      await ensure(server.rpc('erase_expired'));
      for (const bucket of [photoBucket, filmBucket, mailBucket]) {
        await sweep(bucket).catch((error: Error) => console.error(error.name));
      }
      return c.json(sent);
    },
  });
}
