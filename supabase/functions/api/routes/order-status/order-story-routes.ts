import type { Hono } from 'hono';
import { filmCallSchema } from '../../../_shared/contract/films.ts';
import {
  orderMessageSchema,
  orderPhotosSchema,
  orderStorySchema,
  pageMessageSubject,
  photosCallSchema,
  storyPaths,
} from '../../../_shared/contract/order-story.ts';
import { photoBucket } from '../../../_shared/contract/photos.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { resource } from '../../middleware/resource.ts';
import { readInput } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { createStorage } from '../../storage.ts';
import { callFilms } from '../films/film-data.ts';
import { hashOf } from '../photos/photo-data.ts';

/** A page that is open longer fetches new addresses when the photos are shown again. */
const photoLinkSeconds = 3_600;

const unlisted = { 'x-robots-tag': 'noindex' };

/** What customers read and write on their order's page. */
export function registerOrderStory(app: Hono, services: Services): void {
  const { database, dispatcher, env, visitorTokens } = services;
  const photos = createStorage(env, photoBucket);
  resource(app, storyPaths.story, {
    POST: async (c) => {
      const { token } = await readInput(c, filmCallSchema);
      const caller = await visitorTokens.prove(clientAddress(c, env), { secret: token });
      const story = await callFilms(database, caller, 'order_story');
      return c.json(orderStorySchema.parse(story), 200, unlisted);
    },
  });
  resource(app, storyPaths.photos, {
    POST: async (c) => {
      const { token, message } = await readInput(c, photosCallSchema);
      const caller = await visitorTokens.prove(clientAddress(c, env), { secret: token });
      const of = message === undefined ? {} : { message };
      const sent = (await callFilms(database, caller, 'order_photos', of)) as {
        readonly path: string;
        readonly name: string;
        readonly bytes: number;
      }[];
      const paths = sent.map(({ path }) => path);
      const urls = await photos.signDownloads(paths, caller, photoLinkSeconds);
      const response = sent.map(({ path, ...photo }) => ({
        ...photo,
        url: urls.get(path) ?? null,
      }));
      return c.json(orderPhotosSchema.parse(response), 200, unlisted);
    },
  });
  resource(app, storyPaths.message, {
    POST: async (c) => {
      const { token, key, text: body, photos: batch } = await readInput(c, orderMessageSchema);
      const caller = await visitorTokens.prove(clientAddress(c, env), { secret: token });
      const message = {
        ...{ body, key, subject: pageMessageSubject },
        ...(batch && { photos: batch.batch, secret_hash: hashOf(batch.secret) }),
      };
      const story = await callFilms(database, caller, 'order_message', message);
      dispatcher.wake();
      return c.json(orderStorySchema.parse(story), 200, unlisted);
    },
  });
}
