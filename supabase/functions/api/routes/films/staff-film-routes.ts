import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { headBytes, typesOfFile } from '../../../_shared/contract/file-type.ts';
import {
  type Delivered,
  deliverInputSchema,
  filmFileInputSchema,
  filmMessages,
  type SignedFilm,
  type StaffFilms,
  staffFilmsSchema,
} from '../../../_shared/contract/films.ts';
import { type Announced, checkFile } from '../../check-file.ts';
import type { StaffToken } from '../../identity/staff-tokens.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { done } from '../../middleware/resource.ts';
import { staffResource } from '../../middleware/staff.ts';
import { readInput } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { noSuchEntry, readId } from '../lists/row-id.ts';
import { callFilms, filmStorage, type StoredFilms, withAddresses } from './film-data.ts';

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
  const on = (path: string, method: 'GET' | 'POST', handle: Handle) =>
    staffResource(app, path, services, {
      [method]: (c: Context, staff: StaffToken) => handle(c, staff.token),
    });
  const orderIn = (c: Context) => {
    const id = Number(readId(c));
    if (!Number.isSafeInteger(id)) throw noSuchEntry();
    return id;
  };

  /** Its bytes are deleted by the minute's sweep. */
  const remove = (file: string, token: string) =>
    callFilms(database, token, 'admin_film_remove', { file });
  const read = async (file: string, token: string) =>
    (await callFilms(database, token, 'admin_film_read', { file })) as
      | (Announced & { state: string })
      | null;

  async function sign(id: string, token: string): Promise<SignedFilm> {
    return { id, token: await storage.signUpload(id, token) };
  }

  on(apiPaths.adminFilms(':id'), 'GET', async (c, token) => {
    const found = await callFilms(database, token, 'admin_films', { order_id: orderIn(c) });
    if (!found) throw noSuchEntry();
    const films = found as StoredFilms & Pick<StaffFilms, 'drafts'>;
    const versions = await withAddresses(storage, token, films.versions, films.propertyAddress);
    return c.json(staffFilmsSchema.parse({ ...films, versions }));
  });

  on(apiPaths.filmFiles(':id'), 'POST', async (c, token) => {
    const order_id = orderIn(c);
    const said = await readInput(c, filmFileInputSchema);
    const { name, type, size: bytes, width, height, posterOf } = said;
    const id = await callFilms(database, token, 'admin_film_add', {
      ...{ order_id, name, type, bytes },
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(posterOf !== undefined && { poster_of: posterOf }),
    });
    return c.json(await sign(id as string, token), 201);
  });

  on(apiPaths.deliverFilm(':id'), 'POST', async (c, token) => {
    const order_id = orderIn(c);
    const { files, text, known } = await readInput(c, deliverInputSchema);
    const version = await callFilms(database, token, 'admin_film_deliver', {
      ...{ order_id, files, words: text },
      ...{ known_state: known.state, known_version: known.version },
    });
    dispatcher.wake();
    return c.json({ success: true, version: version as number } satisfies Delivered, 201);
  });

  on(apiPaths.signFilm(':file'), 'POST', async (c, token) => {
    const file = fileIn(c);
    if ((await read(file, token))?.state !== 'expected') throw gone();
    return c.json(await sign(file, token));
  });

  on(apiPaths.finishFilm(':file'), 'POST', async (c, token) => {
    const file = fileIn(c);
    const said = await read(file, token);
    if (!said) throw gone();
    await checkFile(
      { database, storage },
      {
        ...{ path: file, said, messages: filmMessages },
        async look(read) {
          const types: readonly string[] = typesOfFile(await read(0, headBytes), said.bytes);
          const type = types.find((each) => each === said.type) ?? types[0];
          return type === undefined ? undefined : { type };
        },
        remove: () => remove(file, token),
      },
    );
    return done(c);
  });

  on(apiPaths.removeFilm(':file'), 'POST', async (c, token) => {
    await remove(fileIn(c), token);
    return done(c);
  });
}
