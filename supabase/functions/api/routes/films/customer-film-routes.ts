import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type * as z from 'zod/mini';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { cardInputSchema, cardLimits, cardMessages } from '../../../_shared/contract/film-card.ts';
import { filmPaths, withAddresses } from '../../../_shared/contract/film-names.ts';
import {
  changeInputSchema,
  filmCallSchema,
  filmLimits,
  filmMessages,
  filmReviewSchema,
  filmsSchema,
  type ShareKind,
  type StoredFile,
  shareCallSchema,
  sharedFilmPath,
  sharedFilmSchema,
} from '../../../_shared/contract/films.ts';
import { partsOf, readPicture } from '../../../_shared/contract/picture-facts.ts';
import { hashOf } from '../../identity/hash-of.ts';
import { linkCalls, unlisted } from '../../middleware/link-calls.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import type { Services } from '../../services.ts';
import { callFilms, filmStorage, type StoredFilms, settleFilms } from './film-data.ts';

/** True if it's as small a JPEG as the page makes of a photo. */
async function isCardPhoto(bytes: Buffer): Promise<boolean> {
  const facts = await readPicture(partsOf(new Blob([new Uint8Array(bytes)])), bytes.length);
  const { width = Infinity, height = Infinity } = facts?.size ?? {};
  return (
    facts?.type === 'image/jpeg' &&
    bytes.length <= cardLimits.photoBytes &&
    Math.max(width, height) <= cardLimits.photoSide
  );
}

/** Routes for customers with their order's link, and for people they share the video with. */
export function registerCustomerFilms(app: Hono, services: Services): void {
  const { database, orderLinks, dispatcher } = services;
  const on = linkCalls(app, services);
  const storage = filmStorage(services);

  /** Nobody is told of a customer's answer while they can take it back. */
  const settleInAMinute = () =>
    dispatcher.wakeIn(filmLimits.undoSeconds + 1, () => settleFilms(database));

  /** The addresses of the versions' files, as far as the caller may read them. */
  const addressesOf = (versions: Parameters<typeof filmPaths>[0], caller: string) =>
    storage.signDownloads(filmPaths(versions), caller, filmLimits.linkSeconds);

  /** A call that the database answers with the customer's videos. */
  function route<Schema extends typeof filmCallSchema>(
    path: string,
    schema: Schema,
    run: (input: z.output<Schema>, caller: string) => Promise<unknown>,
  ): void {
    on(path, schema, async (input, caller) => {
      const films = (await run(input, caller)) as StoredFilms;
      const { versions, propertyAddress } = films;
      const urls = await addressesOf(versions, caller);
      const addressed = withAddresses(versions, urls, propertyAddress);
      const shares = Object.entries(films.shares).map(([kind, share]) => {
        const path = sharedFilmPath(kind as ShareKind, orderLinks.shareTokenOf(share.id));
        return [kind, { ...share, path }];
      });
      return filmsSchema.parse({
        ...{ ...films, versions: addressed, shares: Object.fromEntries(shares) },
      });
    });
  }

  route(apiPaths.orderFilms, filmCallSchema, (_input, caller) =>
    callFilms(database, caller, 'films_read'),
  );
  route(apiPaths.approveFilm, filmReviewSchema, async ({ version }, caller) => {
    const films = await callFilms(database, caller, 'film_approve', { version });
    settleInAMinute();
    return films;
  });
  route(apiPaths.undoApproval, filmReviewSchema, ({ version }, caller) =>
    callFilms(database, caller, 'film_approval_undo', { version }),
  );
  route(apiPaths.askForChange, changeInputSchema, async (input, caller) => {
    const { version, notes, agreedCents: agreed } = input;
    const films = await callFilms(database, caller, 'film_change', { version, notes, agreed });
    settleInAMinute();
    return films;
  });
  route(apiPaths.undoChange, filmReviewSchema, async ({ version }, caller) => {
    const films = await callFilms(database, caller, 'film_change_undo', { version });
    dispatcher.wake();
    return films;
  });
  route(apiPaths.shareFilm, shareCallSchema, ({ kind }, caller) => {
    const id = randomUUID();
    const token_hash = hashOf(orderLinks.shareTokenOf(id));
    return callFilms(database, caller, 'film_share', { kind, id, token_hash });
  });
  route(apiPaths.unshareFilm, shareCallSchema, ({ kind }, caller) =>
    callFilms(database, caller, 'film_unshare', { kind }),
  );

  route(apiPaths.filmCard, cardInputSchema, async ({ showsAddress, agent, photo }, caller) => {
    const bytes = photo && Buffer.from(photo.split(',')[1] ?? '', 'base64');
    if (bytes && !(await isCardPhoto(bytes))) throw new HttpProblem(422, cardMessages.photo);
    return callFilms(database, caller, 'film_card', {
      ...{ shows_address: showsAddress, agent },
      photo: bytes?.toString('base64') ?? null,
    });
  });

  on(apiPaths.sharedFilm, shareCallSchema, async ({ kind }, caller) => {
    const shared = await callFilms(database, caller, 'film_shared', { kind });
    if (!shared) throw new HttpProblem(404, filmMessages.notShared, { headers: unlisted });
    const { version: number, ...found } = shared as { version: number; files: StoredFile[] };
    const versions = [{ number, ...found }];
    const [film] = withAddresses(versions, await addressesOf(versions, caller));
    return sharedFilmSchema.parse(film);
  });
  on(apiPaths.playedFilm, shareCallSchema, async ({ kind }, caller) => {
    await callFilms(database, caller, 'film_played', { kind });
    return { success: true };
  });
}
