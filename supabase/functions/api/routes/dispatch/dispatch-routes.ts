import type { Hono } from 'hono';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { photoBucket } from '../../../_shared/contract/photos.ts';
import { ensure } from '../../database.ts';
import { isSameSecret } from '../../middleware/client-address.ts';
import { unauthorized } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import type { Services } from '../../services.ts';
import { createStorage } from '../../storage.ts';
import { sweepPhotos } from '../photos/photo-data.ts';

/**
 * Called every minute: sends due messages, erases records and photos past their retention period, and
 * responds
 * with the number of messages sent, retried and dead.
 */
export function registerDispatch(app: Hono, { env, database, dispatcher }: Services): void {
  const { dispatchSecret } = env.dispatch;
  const storage = createStorage(env, photoBucket);
  resource(app, belowBase(apiPaths.dispatch), {
    POST: async (c) => {
      const given = /^bearer +(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
      if (dispatchSecret === undefined || !isSameSecret(given, dispatchSecret)) {
        throw unauthorized('This call needs the dispatch secret.');
      }
      const sent = await dispatcher.dispatch();
      await ensure(database.server.rpc('dispatch_tidy'));
      await ensure(database.server.rpc('erase_expired'));
      // Files that could not be deleted now are tried again in a minute.
      await sweepPhotos(database, storage).catch((error: Error) => console.error(error.name));
      return c.json(sent);
    },
  });
}
