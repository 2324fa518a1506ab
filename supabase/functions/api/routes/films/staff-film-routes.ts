import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { apiPaths, type Done } from '../../../_shared/contract/api.ts';
import {
  type Delivered,
  deliverInputSchema,
  filmFileInputSchema,
  filmMessages,
  type SignedFilm,
  type StaffFilms,
  staffFilmsSchema,
} from '../../../_shared/contract/films.ts';
import { ensure } from '../../database.ts';
import type { StaffToken } from '../../identity/staff-tokens.ts';
import { readJsonObject } from '../../middleware/body.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { belowBase } from '../../middleware/resource.ts';
import { staffResource } from '../../middleware/staff.ts';
import { askingStorage } from '../../middleware/storage-away.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { noSuchEntry, readId } from '../lists/row-id.ts';
import {
  asked,
  type FilmCaller,
  filmStorage,
  type StoredFilms,
  staff,
  withAddresses,
} from './film-data.ts';
import { filmHeaderBytes, readFilmType } from './film-header.ts';

interface Announced {
  readonly bytes: number;
  readonly type: string;
  readonly state: string;
}

const gone = () => new HttpProblem(404, filmMessages.gone);

function fileIn(c: Context): string {
  const file = z.safeParse(z.guid(), c.req.param('file')?.toLowerCase());
  if (!file.success) throw gone();
  return file.data;
}

/** Routes for staff who upload files and deliver them. */
export function registerStaffFilms(app: Hono, services: Services): void {
  const { database, dispatcher } = services;
  const { caller: client, server } = database;
  const storage = filmStorage(services);

  type Handle = (c: Context, caller: FilmCaller) => Promise<Response>;
  const on = (path: string, method: 'GET' | 'POST', handle: Handle) =>
    staffResource(app, belowBase(path), services, {
      [method]: (c: Context, { token }: StaffToken) =>
        askingStorage(() => handle(c, staff(token)))(c),
    });
  const orderIn = (c: Context) => {
    const id = Number(readId(c));
    if (!Number.isSafeInteger(id)) throw noSuchEntry();
    return id;
  };

  /** Its bytes are deleted by the minute's sweep. */
  const remove = (file: string, caller: FilmCaller) =>
    asked(client.rpc('admin_film_remove', { file }), caller);

  async function sign(id: string, bearer: string): Promise<SignedFilm> {
    return { id, token: await storage.signUpload(id, bearer) };
  }

  on(apiPaths.adminFilms(':id'), 'GET', async (c, caller) => {
    const reading = client.rpc('admin_films', { order_id: orderIn(c) });
    const films = await asked<(StoredFilms & Pick<StaffFilms, 'drafts'>) | null>(reading, caller);
    if (!films) throw noSuchEntry();
    const versions = await withAddresses(storage, caller, films.versions, films.propertyAddress);
    return c.json(staffFilmsSchema.parse({ ...films, versions }));
  });

  on(apiPaths.filmFiles(':id'), 'POST', async (c, caller) => {
    const order_id = orderIn(c);
    const said = validate(filmFileInputSchema, await readJsonObject(c));
    const { name, type, size: bytes, width, height, posterOf } = said;
    const adding = client.rpc('admin_film_add', {
      ...{ order_id, name, type, bytes },
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(posterOf !== undefined && { poster_of: posterOf }),
    });
    const id = await asked<string>(adding, caller);
    return c.json(await sign(id, caller.bearer), 201);
  });

  on(apiPaths.deliverFilm(':id'), 'POST', async (c, caller) => {
    const order_id = orderIn(c);
    const { files, text, known } = validate(deliverInputSchema, await readJsonObject(c));
    const delivering = client.rpc('admin_film_deliver', {
      ...{ order_id, files, words: text },
      ...{ known_state: known.state, known_version: known.version },
    });
    const version = await asked<number>(delivering, caller);
    dispatcher.wake();
    return c.json({ success: true, version } satisfies Delivered, 201);
  });

  on(apiPaths.signFilm(':file'), 'POST', async (c, caller) => {
    const file = fileIn(c);
    const found = await asked<Announced | null>(client.rpc('admin_film_read', { file }), caller);
    if (found?.state !== 'expected') throw gone();
    return c.json(await sign(file, caller.bearer));
  });

  on(apiPaths.finishFilm(':file'), 'POST', async (c, caller) => {
    const file = fileIn(c);
    const said = await asked<Announced | null>(client.rpc('admin_film_read', { file }), caller);
    if (!said) throw gone();
    const start = await storage.read(file, 0, filmHeaderBytes);
    if (!start) throw new HttpProblem(409, filmMessages.notArrived);
    const isWhole = start.size === said.bytes;
    if (!isWhole || readFilmType(start.bytes) !== said.type) {
      await remove(file, caller);
      throw new HttpProblem(422, isWhole ? filmMessages.type : filmMessages.otherSize);
    }
    if (!(await ensure(server.rpc('film_checked', { file }))).data) throw gone();
    return c.json({ success: true } satisfies Done);
  });

  on(apiPaths.removeFilm(':file'), 'POST', async (c, caller) => {
    await remove(fileIn(c), caller);
    return c.json({ success: true } satisfies Done);
  });
}
