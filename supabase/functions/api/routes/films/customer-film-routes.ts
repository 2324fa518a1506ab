import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { apiPaths } from '../../../_shared/contract/api.ts';
import {
  changeInputSchema,
  filmAnswerSchema,
  filmCallSchema,
  filmLimits,
  filmMessages,
  filmsSchema,
  sharedFilmPath,
  sharedFilmSchema,
} from '../../../_shared/contract/films.ts';
import { ensure } from '../../database.ts';
import { hashOrderToken } from '../../identity/order-links.ts';
import { readJsonObject } from '../../middleware/body.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import { askingStorage } from '../../middleware/storage-away.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import {
  asked,
  type FilmCaller,
  filmStorage,
  type StoredFile,
  type StoredFilms,
  visitor,
  withAddresses,
} from './film-data.ts';

const unlisted = { 'x-robots-tag': 'noindex' };

/** Routes for customers with their order's link, and for people they share the video with. */
export function registerCustomerFilms(app: Hono, services: Services): void {
  const { database, env, visitorTokens, orderLinks, dispatcher } = services;
  const { caller: client, server } = database;
  const storage = filmStorage(services);

  async function answer(caller: FilmCaller, films: StoredFilms) {
    const versions = await withAddresses(storage, caller, films.versions, films.propertyAddress);
    const sharePath = films.share && sharedFilmPath(orderLinks.shareTokenOf(films.share));
    return filmsSchema.parse({ ...films, versions, sharePath });
  }

  /** A call that the database answers with the customer's videos. */
  function route<Schema extends typeof filmCallSchema>(
    path: string,
    schema: Schema,
    run: (input: z.output<Schema>, caller: FilmCaller) => Promise<StoredFilms>,
  ): void {
    const handle = askingStorage(async (c: Context) => {
      const input = validate(schema, await readJsonObject(c)) as z.output<Schema>;
      const { token: bearer } = await visitorTokens.of(clientAddress(c, env));
      const caller = visitor(bearer, input.token);
      return c.json(await answer(caller, await run(input, caller)), 200, unlisted);
    });
    resource(app, belowBase(path), { POST: handle });
  }

  route(apiPaths.orderFilms, filmCallSchema, (_input, caller) =>
    asked(client.rpc('films_read'), caller),
  );
  route(apiPaths.approveFilm, filmAnswerSchema, async ({ version }, caller) => {
    const films = await asked<StoredFilms>(client.rpc('film_approve', { version }), caller);
    dispatcher.wakeIn(filmLimits.undoSeconds + 1, () => ensure(server.rpc('films_settle')));
    return films;
  });
  route(apiPaths.undoApproval, filmAnswerSchema, ({ version }, caller) =>
    asked(client.rpc('film_approval_undo', { version }), caller),
  );
  route(apiPaths.askForChange, changeInputSchema, async (input, caller) => {
    const { version, text: words, agreedCents: agreed } = input;
    // The generated types don't know that an argument may be null.
    const second = input.second as number;
    const change = client.rpc('film_change', { version, words, second, agreed });
    const films = await asked<StoredFilms>(change, caller);
    dispatcher.wake();
    return films;
  });
  route(apiPaths.shareFilm, filmCallSchema, (_input, caller) => {
    const id = randomUUID();
    const token_hash = hashOrderToken(orderLinks.shareTokenOf(id));
    return asked(client.rpc('film_share', { id, token_hash }), caller);
  });
  route(apiPaths.unshareFilm, filmCallSchema, (_input, caller) =>
    asked(client.rpc('film_unshare'), caller),
  );

  resource(app, belowBase(apiPaths.sharedFilm), {
    POST: askingStorage(async (c) => {
      const { token } = validate(filmCallSchema, await readJsonObject(c));
      const { token: bearer } = await visitorTokens.of(clientAddress(c, env));
      const caller = visitor(bearer, token);
      const shared = await asked<{ version: number; files: StoredFile[] } | null>(
        client.rpc('film_shared'),
        caller,
      );
      if (!shared) throw new HttpProblem(404, filmMessages.notShared, { headers: unlisted });
      const { version: number, files } = shared;
      const [film] = await withAddresses(storage, caller, [{ number, files }]);
      return c.json(sharedFilmSchema.parse(film), 200, unlisted);
    }),
  });
}
