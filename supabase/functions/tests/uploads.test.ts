/** How photos are uploaded: the storage service's half of the contract that `photos.test.ts` begins. */
import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { apiPaths } from '../_shared/contract/api.ts';
import { post } from './support/api.ts';
import { connect } from './support/database.ts';
import {
  addressOf,
  announce,
  api,
  type Batch,
  begin,
  create,
  finish,
  jpeg,
  open,
  place,
  secretKey,
  show,
  upload,
} from './support/photos.ts';
import { freshLogin } from './support/staff.ts';
import { askOffset, sendPart, storage } from './support/uploads.ts';

const token = await freshLogin(connect());

describe('an upload', () => {
  it('of more bytes than a photo may have, or than were announced, is refused before it begins', async () => {
    const batch = await open();
    const announced = await announce(batch, { name: 'a', size: 1, type: 'image/jpeg' });
    const { number, token: signature } = JSON.parse(announced.text);
    const begun = async (bytes: number) =>
      (await create(`${batch.batch}/${number}`, signature, bytes)).status;
    expect(await begun(26_214_401)).toBe(413);
    // Elsewhere, a size is compared when all has come.
    if (!process.env.STORAGE_URL) expect(await begun(26_214_400)).toBe(403);
    expect(await begun(1)).toBe(201);
  });

  it('goes on where it stopped', async () => {
    const batch = await open();
    const bytes = randomBytes(50_000);
    const { path, signature, address } = await begin(batch, bytes.length);
    await sendPart(address, signature, 0, bytes.subarray(0, 20_000));
    expect((await sendPart(address, signature, 10_000, bytes.subarray(10_000))).status).toBe(409);
    const asked = await askOffset(address, signature);
    expect(asked.headers.get('upload-offset')).toBe('20000');
    await sendPart(address, signature, 20_000, bytes.subarray(20_000));
    const read = await fetch(`${storage}/object/authenticated/photos/${path}`, {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    });
    const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
    expect(hash(new Uint8Array(await read.arrayBuffer()))).toBe(hash(bytes));
  });

  it('goes on with another signature when the first has run out', async () => {
    const batch = await open();
    const bytes = await jpeg();
    const { number, signature: first, address } = await begin(batch, bytes.length);
    await sendPart(address, first, 0, bytes.subarray(0, 100));
    const sign = ({ visitor, headers }: Omit<Batch, 'batch'>) =>
      post(apiPaths.signPhoto(batch.batch, number), {}, { visitor, headers, origin: api });
    expect((await sign(await open())).status).toBe(404);
    const { token: second } = (await sign(batch)).body;
    expect((await sendPart(address, second, 100, bytes.subarray(100))).status).toBe(204);
    expect((await finish(batch, number)).status).toBe(200);
    expect((await sign(batch)).status).toBe(404);
  });

  it('that takes the place of a photo that was looked at is shown to nobody, and deleted', async () => {
    const batch = await open();
    const bytes = await jpeg();
    const { path, number, signature } = await upload(batch, bytes);
    expect((await finish(batch, number)).status).toBe(200);
    expect((await place(batch)).status).toBe(201);
    const url = await addressOf(path, token);

    const created = await create(path, signature, bytes.length);
    expect(created.status).toBe(201);
    const whole = await fetch(url);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
    const page = Buffer.alloc(bytes.length, '<script>alert(1)</script>');
    const address = created.headers.get('location') ?? '';
    expect((await sendPart(address, signature, 0, page)).status).toBe(204);
    expect(await addressOf(path, token)).toBe('');
    await post(apiPaths.dispatch, {}, { token: stack.dispatchSecret, origin: stack.functionUrl });
    expect((await fetch(url)).status).toBe(400);
    expect((await show(batch.batch, token)).photos).toEqual([]);
  });

  it('is signed by us alone, and an address for reading works for an hour at most', async () => {
    const batch = await open();
    const announced = await announce(batch, { name: 'a', size: 1, type: 'image/jpeg' });
    const { number } = JSON.parse(announced.text);
    const path = `${batch.batch}/${number}`;
    const key = { apikey: stack.publishableKey, authorization: `Bearer ${stack.publishableKey}` };
    const asked = await fetch(`${storage}/object/upload/sign/photos/${path}`, {
      method: 'POST',
      headers: { ...key, ...batch.headers },
    });
    expect([asked.status, await asked.text()]).toEqual([400, expect.not.stringContaining('token')]);
    const secret = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
    const sign = (expiresIn: number, paths: string[]) =>
      fetch(`${storage}/object/sign/photos`, {
        method: 'POST',
        headers: { ...secret, 'content-type': 'application/json' },
        body: JSON.stringify({ expiresIn, paths }),
      });
    // Elsewhere, whoever may read may ask for longer.
    if (process.env.STORAGE_URL) return;
    const many = Array.from({ length: 101 }, (_, place) => `${batch.batch}/${place}`);
    const responses = [await sign(3_601, [path]), await sign(60, many), await sign(0, [path])];
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await sign(3_600, Array(1_000).fill(path))).status).toBe(200);
  });

  it('needs a signature for the same photo', async () => {
    const batch = await open();
    const { signature, address } = await upload(batch, await jpeg());
    expect((await create(`${batch.batch}/2`, signature, 5)).status).toBe(400);
    expect((await create(`${(await open()).batch}/1`, signature, 5)).status).toBe(400);
    expect((await sendPart(address, 'forged', 0, Buffer.from('x'))).status).toBe(400);
    expect((await create('../../secrets', signature, 5)).status).toBeGreaterThanOrEqual(400);
  });
});
