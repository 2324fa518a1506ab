import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { headBytes, typesOfFile } from '../../../_shared/contract/file-type.ts';
import {
  type Delivered,
  deliverInputSchema,
  filmFileInputSchema,
  type SignedFilm,
} from '../../../_shared/contract/film-desk.ts';
import { filmLimits, filmMessages } from '../../../_shared/contract/films.ts';
import { isWholeMovie } from '../../../_shared/contract/whole-movie.ts';
import { type Announced, checkFile } from '../../check-file.ts';
import type { StaffToken } from '../../identity/staff-tokens.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { done } from '../../middleware/resource.ts';
import { staffResource } from '../../middleware/staff.ts';
import { readInput } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { noSuchEntry, readId } from '../lists/row-id.ts';
import { callFilms, filmStorage, settleFilms } from './film-data.ts';

const gone = () => new HttpProblem(404, filmMessages.gone);

function fileIn(c: Context): string {
  const file = z.safeParse(z.guid(), c.req.param('file')?.toLowerCase());
  if (!file.success) throw gone();
  return file.data;
}

/** Routes for staff who upload files and deliver them. */
export function registerStaffFilms(app: Hono, services: Services): void {
  const { database, dispatcher } = services;
  const storage = filmStorage(services);

  type Handle = (c: Context, token: string) => Promise<Response>;
  const on = (path: string, handle: Handle) =>
    staffResource(app, path, services, {
      POST: (c: Context, staff: StaffToken) => handle(c, staff.token),
    });
  const orderIn = (c: Context) => {
    const id = Number(readId(c));
    if (!Number.isSafeInteger(id)) throw noSuchEntry();
    return id;
  };

  on(apiPaths.filmFiles(':id'), async (c, token) => {
    const order_id = orderIn(c);
    const said = await readInput(c, filmFileInputSchema);
    const { name, type, size: bytes, width, height, posterOf } = said;
    const id = (await callFilms(database, token, 'admin_film_add', {
      ...{ order_id, name, type, bytes },
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(posterOf !== undefined && { poster_of: posterOf }),
    })) as string;
    const signed: SignedFilm = { id, token: await storage.signUpload(id, token) };
    return c.json(signed, 201);
  });

  on(apiPaths.deliverFilm(':id'), async (c, token) => {
    const order_id = orderIn(c);
    const { files, text, known } = await readInput(c, deliverInputSchema);
    const planned = (await callFilms(database, token, 'admin_film_deliver', {
      ...{ order_id, files, body: text },
      ...{ known_state: known.state, known_version: known.version },
    })) as Omit<Delivered, 'success'>;
    dispatcher.wakeIn(filmLimits.takeBackSeconds + 1, () => settleFilms(database));
    return c.json({ success: true, ...planned } satisfies Delivered, 201);
  });

  on(apiPaths.finishFilm(':file'), async (c, token) => {
    const file = fileIn(c);
    const said = (await callFilms(database, token, 'admin_film_read', {
      file,
    })) as Announced | null;
    if (!said) throw gone();
    await checkFile(
      { database, storage },
      {
        ...{ path: file, said, messages: filmMessages },
        async look(read) {
          const types: readonly string[] = typesOfFile(await read(0, headBytes), said.bytes);
          const type = types.find((each) => each === said.type) ?? types[0];
          if (type === undefined) return undefined;
          const isWhole = await isWholeMovie(read, said.bytes);
          return { type, ...(!isWhole && { fault: filmMessages.cut }) };
        },
        // Its bytes are deleted by the minute's sweep.
        remove: () => callFilms(database, token, 'admin_film_remove', { file }),
      },
    );
    return done(c);
  });
}
