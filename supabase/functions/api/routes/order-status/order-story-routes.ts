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
import { hashOf } from '../../identity/hash-of.ts';
import { linkCalls } from '../../middleware/link-calls.ts';
import type { Services } from '../../services.ts';
import { createStorage } from '../../storage.ts';
import { callFilms } from '../films/film-data.ts';

/** A page that is open longer fetches new addresses when the photos are shown again. */
const photoLinkSeconds = 3_600;

/** What customers read and write on their order's page. */
export function registerOrderStory(app: Hono, services: Services): void {
  const { database, dispatcher, env } = services;
  const photos = createStorage(env, photoBucket);
  const on = linkCalls(app, services);
  on(storyPaths.story, filmCallSchema, async (_input, caller) =>
    orderStorySchema.parse(await callFilms(database, caller, 'order_story')),
  );
  on(storyPaths.photos, photosCallSchema, async ({ message }, caller) => {
    const of = message === undefined ? {} : { message };
    const sent = (await callFilms(database, caller, 'order_photos', of)) as {
      readonly path: string;
      readonly name: string;
      readonly bytes: number;
    }[];
    const paths = sent.map(({ path }) => path);
    const urls = await photos.signDownloads(paths, caller, photoLinkSeconds);
    return orderPhotosSchema.parse(
      sent.map(({ path, ...photo }) => ({ ...photo, url: urls.get(path) ?? null })),
    );
  });
  on(storyPaths.message, orderMessageSchema, async (input, caller) => {
    const { key, text: body, photos: batch } = input;
    const message = {
      ...{ body, key, subject: pageMessageSubject },
      ...(batch && { photos: batch.batch, secret_hash: hashOf(batch.secret) }),
    };
    const story = await callFilms(database, caller, 'order_message', message);
    dispatcher.wake();
    return orderStorySchema.parse(story);
  });
}
