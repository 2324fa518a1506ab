/** A visitor's photos, through the API and the storage service: the stack's, or a hosted project's. */
import sharp from 'sharp';
import { expect } from 'vitest';
import { stack } from '../../../../scripts/test-setup/stack.ts';
import { apiPaths } from '../../_shared/contract/api.ts';
import { photoSecretHeader } from '../../_shared/contract/photos.ts';
import { order } from '../../_shared/contract/testing/samples.ts';
import { call, newVisitor, post } from './api.ts';
import { addressesOf, createUpload, sendPart } from './uploads.ts';

export const api = process.env.API_URL ?? stack.web;
export const secretKey = process.env.SUPABASE_SECRET_KEY ?? stack.secretKey;

export const jpeg = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();

export interface Batch {
  readonly batch: string;
  readonly link: string;
  readonly visitor: string;
  readonly headers: Record<string, string>;
}

export async function open(): Promise<Batch> {
  const visitor = newVisitor();
  const response = await call(apiPaths.uploads, { method: 'POST', visitor, origin: api });
  expect(response.status).toBe(201);
  const { batch, secret, link } = JSON.parse(response.text);
  return { batch, link, visitor, headers: { [photoSecretHeader]: secret } };
}

export const announce = ({ batch, visitor, headers }: Batch, photo: object) =>
  post(apiPaths.photos(batch), photo, { visitor, headers, origin: api });

export const create = (path: string, signature: string, length: number, type = 'image/jpeg') =>
  createUpload({ bucket: 'photos', path, signature, length, type });

/** Announces a photo of a size and begins its upload. */
export async function begin(batch: Batch, size: number, said: object = {}) {
  const photo = { name: 'Kitchen.jpg', size, type: 'image/jpeg', ...said };
  const announced = await announce(batch, photo);
  expect(announced.text).toContain('token');
  const { number, token: signature } = JSON.parse(announced.text);
  const path = `${batch.batch}/${number}`;
  const created = await create(path, signature, size, photo.type);
  expect(created.status).toBe(201);
  return { path, number, signature, address: created.headers.get('location') ?? '' };
}

/** The same with its bytes, which may differ from what was said. */
export async function upload(batch: Batch, bytes: Buffer, said: object = {}) {
  const begun = await begin(batch, bytes.length, said);
  expect((await sendPart(begun.address, begun.signature, 0, bytes)).status).toBe(204);
  return begun;
}

export const finish = ({ batch, visitor, headers }: Batch, number: number) =>
  call(apiPaths.finishPhoto(batch, number), { method: 'POST', visitor, headers, origin: api });

export const place = ({ link, visitor, headers }: Pick<Batch, 'link' | 'visitor' | 'headers'>) =>
  post(apiPaths.order, { ...order, photoLink: link }, { visitor, headers, origin: api });

/** What staff see of a batch; null if there is none. */
export async function show(batch: string, token: string) {
  const headers = { apikey: stack.publishableKey };
  const asked = { token, origin: api, headers };
  return JSON.parse((await post('/rest/v1/rpc/admin_photos', { batch }, asked)).text);
}
/** Where staff read a photo; '' if they may not. */
export const addressOf = async (path: string, token: string) =>
  (await addressesOf('photos', [path], token))[0] ?? '';
