/** What staff and customers do with an order's videos, through the API and the storage service. */
import { equal } from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { apiPaths } from '../../_shared/contract/api.ts';
import type { DeliverInput, FilmFileInput } from '../../_shared/contract/film-desk.ts';
import { filmsSchema } from '../../_shared/contract/films.ts';
import { call, newVisitor, post } from './api.ts';
import type { Sql } from './database.ts';
import { placeOrder } from './sources.ts';
import { createUpload, sendPart, storage } from './uploads.ts';

/** Something that begins as a film does. */
export function film(bytes = 1000): Buffer {
  const made = randomBytes(bytes);
  Buffer.from('0000001866747970', 'hex').copy(made);
  made.write('isom', 8);
  return made;
}
export const still = await sharp({
  create: { width: 64, height: 36, channels: 3, background: '#357' },
})
  .jpeg()
  .toBuffer();

export type Placed = Awaited<ReturnType<typeof placeOrder>>;

export const customer = (path: string, token: string, more: object = {}, visitor = newVisitor()) =>
  post(path, { token, ...more }, { visitor });

export async function seen({ token }: { readonly token: string }) {
  const response = await customer(apiPaths.orderFilms, token);
  equal(response.status, 200, response.text);
  return filmsSchema.parse(response.body);
}

export const download = (url: string | null | undefined, range?: string) =>
  fetch(new URL(url ?? '', storage), { headers: range ? { range } : {} });
export const hashOf = (bytes: ArrayBuffer | Buffer) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

/** Lets the seconds pass in which a version could be taken back. */
export async function sendPlanned(sql: Sql, id: number): Promise<void> {
  await sql`update private.planned_versions set due_at = now() where order_id = ${id}`;
  await sql`select films_settle()`;
}

/** What a test file does as staff with this token, over its own connection. */
export function actsOn(sql: Sql, token: string) {
  const placed = (changes = {}) => placeOrder(sql, changes);

  const announce = (id: number, said: Partial<FilmFileInput> = {}, as = token) =>
    post(
      apiPaths.filmFiles(id),
      { name: 'Final cut.mp4', size: 1000, type: 'video/mp4', width: 1920, height: 1080, ...said },
      { token: as },
    );
  const finish = (id: string) => call(apiPaths.finishFilm(id), { method: 'POST', token });

  async function upload(id: number, bytes: Buffer, said: Partial<FilmFileInput> = {}) {
    const type = said.type ?? 'video/mp4';
    const announced = await announce(id, { size: bytes.length, ...said });
    equal(announced.status, 201, announced.text);
    const { id: path, token: signature } = announced.body;
    const about = { bucket: 'films', path, signature, length: bytes.length, type };
    const created = await createUpload(about);
    equal(created.status, 201);
    const sent = await sendPart(created.headers.get('location') ?? '', signature, 0, bytes);
    equal(sent.status, 204);
    return path;
  }

  async function uploaded(id: number, bytes: Buffer, said: Partial<FilmFileInput> = {}) {
    const path = await upload(id, bytes, said);
    equal((await finish(path)).status, 200);
    return path;
  }

  /** Delivers, and lets the seconds pass in which it could be taken back. */
  async function deliver(
    id: number,
    files: string[],
    state: DeliverInput['known']['state'],
    version = 0,
  ) {
    const body: DeliverInput = { files, text: 'Here it is.', known: { state, version } };
    const response = await post(apiPaths.deliverFilm(id), body, { token });
    await sendPlanned(sql, id);
    return response;
  }

  async function delivered(order: Placed, bytes = film()) {
    const file = await uploaded(order.id, bytes);
    const response = await deliver(order.id, [file], 'awaiting');
    equal(response.status, 201, response.text);
    return { file, bytes };
  }
  return { placed, announce, finish, upload, uploaded, deliver, delivered };
}
