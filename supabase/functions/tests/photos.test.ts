/**
 * Photos of an order, from the first call to the last, through the API and the storage service. This file and
 * `uploads.test.ts` are also the storage service's contract: with STORAGE_URL, API_URL and SUPABASE_SECRET_KEY they
 * run against a hosted project, which must answer alike. Tests that need staff log in at the stack, and fail there.
 */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { apiPaths, idempotencyKeyHeader } from '../_shared/contract/api.ts';
import { orderPhotosSchema, storyPaths } from '../_shared/contract/order-story.ts';
import { photoMessages } from '../_shared/contract/photos.ts';
import { pngHeader } from '../_shared/contract/testing/file-bytes.ts';
import { order } from '../_shared/contract/testing/samples.ts';
import { call, post } from './support/api.ts';
import { rpc } from './support/data-api.ts';
import { connect } from './support/database.ts';
import {
  addressOf,
  announce,
  api,
  finish,
  jpeg,
  open,
  place,
  secretKey,
  show,
  upload,
} from './support/photos.ts';
import { freshLogin } from './support/staff.ts';
import { storage } from './support/uploads.ts';

const sql = connect();
const token = await freshLogin(sql);

describe('photos of an order', () => {
  it('arrive whole, in the order of the customer, and staff alone read them', async () => {
    const batch = await open();
    const pictures = [await jpeg(40, 30), await jpeg(50, 20)];
    for (const bytes of pictures) {
      const { number } = await upload(batch, bytes, { name: `../x/Photo ${bytes.length}.jpg` });
      expect((await finish(batch, number)).status).toBe(200);
    }
    const { visitor, headers } = batch;
    const arranged = await call(apiPaths.upload(batch.batch), {
      ...{ method: 'PUT', body: { numbers: [2, 1] }, visitor, headers, origin: api },
    });
    expect(arranged.status).toBe(200);
    expect(await show(batch.batch, token)).toBe(null);
    expect((await place({ ...batch, headers: {} })).body.errors).toEqual({
      photoLink: 'Please enter a valid URL',
    });
    expect((await place(batch)).status).toBe(201);
    expect((await show(batch.batch, token)).photos).toMatchObject([
      { number: 2, name: `Photo ${pictures[1]?.length}.jpg`, width: 50, height: 20 },
      { number: 1, width: 40, height: 30 },
    ]);
    const url = await addressOf(`${batch.batch}/2`, token);
    const whole = await fetch(url);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(pictures[1]);
    expect(whole.headers.get('content-type')).toBe('image/jpeg');
    const part = await fetch(url, { headers: { range: 'bytes=2-5' } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([
      206,
      pictures[1]?.subarray(2, 6),
    ]);
    expect((await announce(batch, { name: 'a', size: 1, type: 'image/jpeg' })).status).toBe(404);
  });

  it('are shown to their customer only', async () => {
    const batch = await open();
    const bytes = await jpeg();
    await finish(batch, (await upload(batch, bytes, { name: 'Kitchen.jpg' })).number);
    const { statusToken } = (await place(batch)).body;
    const other = await open();
    await finish(other, (await upload(other, bytes)).number);
    await place(other);
    const ask = (tried: unknown) => post(storyPaths.photos, { token: tried }, { origin: api });
    const photos = orderPhotosSchema.parse((await ask(statusToken)).body);
    expect(photos).toMatchObject([{ name: 'Kitchen.jpg', bytes: bytes.length }]);
    const shown = await fetch(new URL(photos[0]?.url ?? '', storage));
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes);
    expect((await ask('x'.repeat(32))).status).toBe(404);
  });

  it('cannot be read by strangers, by an ended session, or with a forged address', async () => {
    const batch = await open();
    const { path, number, signature } = await upload(batch, await jpeg());
    await finish(batch, number);
    await place(batch);
    const other = await open();
    const ended = await freshLogin(sql);
    await post(apiPaths.adminLogout, {}, { token: ended, origin: api });
    const staff = { apikey: stack.publishableKey, authorization: `Bearer ${ended}` };
    const url = await addressOf(path, token);
    const signed = new URL(url).searchParams.get('token') ?? '';
    const [head, claims = '', seal] = signed.split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: 9e9 }),
    ).toString('base64url');
    const key = { apikey: stack.publishableKey, authorization: `Bearer ${stack.publishableKey}` };
    const tries = await Promise.all([
      fetch(`${storage}/object/public/photos/${path}`),
      fetch(`${storage}/object/authenticated/photos/${path}`, { headers: key }),
      fetch(`${storage}/object/authenticated/photos/${path}`, { headers: other.headers }),
      fetch(`${storage}/object/sign/photos/${path}`),
      fetch(`${storage}/object/sign/photos/${path}?token=${signature}`),
      fetch(`${storage}/object/sign/photos/${path}?token=${head}.${forged}.${seal}`),
      fetch(`${storage}/object/sign/photos/${other.batch}/1?token=${signed}`),
      fetch(
        `${storage}/upload/resumable/sign/${Buffer.from(`photos/${path}`).toString('base64url')}`,
      ),
      fetch(`${storage}/object/authenticated/photos/${path}`, { headers: staff }),
    ]);
    for (const { status, url: at } of tries) {
      expect([at, status >= 400 && status < 500]).toEqual([at, true]);
    }
    for (const stranger of [key, staff, { ...key, ...other.headers }]) {
      const asked = await fetch(`${storage}/object/sign/photos`, {
        method: 'POST',
        headers: { ...stranger, 'content-type': 'application/json' },
        body: JSON.stringify({ expiresIn: 60, paths: [path] }),
      });
      expect(await asked.text()).not.toContain('token=');
    }
    const removed = await fetch(`${storage}/object/photos`, {
      method: 'DELETE',
      headers: { ...key, 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: [path] }),
    });
    await removed.text();
    expect((await fetch(url)).status).toBe(200);
  });

  it('are deleted when the person is erased, and named in their export before', async () => {
    const batch = await open();
    const { number, path } = await upload(batch, await jpeg());
    await finish(batch, number);
    const email = `${batch.batch}@example.com`;
    const { visitor, headers } = batch;
    const body = { ...order, email, photoLink: batch.link };
    await post(apiPaths.order, body, { visitor, headers, origin: api });
    const url = await addressOf(path, token);
    const copy = await rpc('admin_person_files', { address: email }, token);
    expect(copy.body).toMatchObject({ photos: [{ name: 'Kitchen.jpg', width: 40 }] });
    await rpc('admin_erase', { address: email }, token);
    expect((await show(batch.batch, token)).photos).toEqual([]);
    await post(apiPaths.dispatch, {}, { token: stack.dispatchSecret, origin: stack.functionUrl });
    expect((await fetch(url)).status).toBe(400);
  });
});

describe('what arrives is checked', () => {
  it.each([
    ['an HTML page', async () => Buffer.from('<script>alert(1)</script>'), {}, photoMessages.type],
    ['a JPEG said to be a PNG', () => jpeg(), { type: 'image/png' }, photoMessages.type],
    [
      'a header without a picture',
      async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      {},
      photoMessages.type,
    ],
    [
      '101 megapixels',
      async () => Buffer.from(pngHeader(10_100, 10_000)),
      { type: 'image/png' },
      photoMessages.tooManyPixels,
    ],
  ] as const)('%s is refused in a sentence and deleted', async (_what, make, said, sentence) => {
    const batch = await open();
    const { path, number } = await upload(batch, await make(), said);
    const response = await finish(batch, number);
    expect([response.status, response.body.detail]).toEqual([422, sentence]);
    const read = await fetch(`${storage}/object/authenticated/photos/${path}`, {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    });
    expect(read.status).toBe(400);
    expect((await finish(batch, number)).status).toBe(404);
  });

  it.each([
    [{ size: 0 }, photoMessages.empty, 'size'],
    [{ size: 26_214_401 }, photoMessages.tooLarge, 'size'],
    [{ type: 'image/svg+xml' }, photoMessages.type, 'type'],
    [{ name: '\u202e' }, photoMessages.name, 'name'],
  ])('%j is not announced', async (change, sentence, field) => {
    const photo = { name: 'a.jpg', size: 10, type: 'image/jpeg', ...change };
    const response = await announce(await open(), photo);
    expect([response.status, response.body.errors]).toEqual([422, { [field]: sentence }]);
  });

  it('a photo of another format is taken', async () => {
    const batch = await open();
    const bytes = await sharp(await jpeg(64, 48))
      .avif()
      .toBuffer();
    const { number } = await upload(batch, bytes, { type: 'image/avif' });
    const response = await finish(batch, number);
    expect([response.status, response.text]).toEqual([200, '{"width":64,"height":48}']);
  });

  it('a photo with a page behind it is only ever served as a photo', async () => {
    const batch = await open();
    const page = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]);
    const { number, path } = await upload(batch, page, { name: 'page.html' });
    expect((await finish(batch, number)).status).toBe(200);
    await place(batch);
    const { headers } = await fetch(await addressOf(path, token));
    expect(headers.get('content-type')).toBe('image/jpeg');
    // Elsewhere, the gateway adds it.
    if (!process.env.STORAGE_URL) expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a batch', () => {
  it('is opened only from our own pages', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const response = await call(apiPaths.uploads, { method: 'POST', headers, origin: api });
    expect(response.status).toBe(403);
  });

  it('belongs to an order only by its address on our own site', async () => {
    const batch = await open();
    for (const site of ['https://evil.example', `${api}.evil.example`, `${api}@evil.example`]) {
      const link = site + new URL(batch.link).pathname;
      const refused = await place({ ...batch, link });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { photoLink: 'Please enter a valid URL' },
      ]);
    }
    expect((await place(batch)).status).toBe(201);
  });
});

describe('two tabs', () => {
  it('that add to one batch at once get photos of their own', async () => {
    const batch = await open();
    const photo = { name: 'a.jpg', size: 10, type: 'image/jpeg' };
    const added = await Promise.all(Array.from({ length: 8 }, () => announce(batch, photo)));
    const numbers = added.map(({ text }) => JSON.parse(text).number);
    expect(numbers.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('that send the order at once make one order, with the photos', async () => {
    const batch = await open();
    const { number } = await upload(batch, await jpeg());
    await finish(batch, number);
    const { visitor, link } = batch;
    const headers = { ...batch.headers, [idempotencyKeyHeader]: randomUUID() };
    const sent = { ...order, photoLink: link };
    const twice = await Promise.all(
      [1, 2].map(() => post(apiPaths.order, sent, { visitor, headers, origin: api })),
    );
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.body.orderNumber).toBe(twice[1]?.body.orderNumber);
    expect((await show(batch.batch, token)).photos).toHaveLength(1);
  });
});
