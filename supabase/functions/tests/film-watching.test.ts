/** Who watches a delivered video, and how it is read. */
import { beforeAll, describe, expect, it } from 'vitest';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { apiPaths } from '../_shared/contract/api.ts';
import { filmMessages, filmsSchema, sharedFilmSchema } from '../_shared/contract/films.ts';
import { jpegFrame, jpegStart } from '../_shared/contract/testing/file-bytes.ts';
import { newKey, post } from './support/api.ts';
import { rpc } from './support/data-api.ts';
import { connect } from './support/database.ts';
import { actsOn, customer, download, film, hashOf, seen, still } from './support/films.ts';
import { freshLogin } from './support/staff.ts';
import { storage } from './support/uploads.ts';

const sql = connect();
const token = await freshLogin(sql);
const { delivered, placed } = actsOn(sql, token);

describe('a film is read', () => {
  const bytes = film(1000);
  let url: string | null | undefined;
  beforeAll(async () => {
    const own = await placed();
    await delivered(own, bytes);
    url = (await seen(own)).versions[0]?.files[0]?.url;
  });

  it.each([
    ['a part', 'bytes=10-19', 206, 10, 20],
    ['an end far behind', 'bytes=990-99999999999999999999', 206, 990, 1000],
    ['a begin behind the end', 'bytes=1000-', 416, 0, 0],
    ['two parts', 'bytes=0-1,5-6', 200, 0, 1000],
    ['two thousand parts that touch', `bytes=${'0-0,'.repeat(2000)}1-1`, 206, 0, 2],
    ['ten thousand parts', `bytes=${'0-0,'.repeat(10_000)}1-1`, 431, 0, 0],
  ])('with a range of %s', async (_what, range, status, from, to) => {
    const response = await download(url, range);
    const got = Buffer.from(await response.arrayBuffer());
    // Elsewhere, what cannot be answered may be 416, 200 or 500.
    if (!process.env.STORAGE_URL) expect(response.status).toBe(status);
    if (response.status === status && status < 400) expect(got).toEqual(bytes.subarray(from, to));
  });

  it.runIf(!process.env.STORAGE_URL)(
    'with one header of each kind where it is refused',
    async () => {
      const address = new URL(url ?? '', storage);
      const refused = await fetch(address, { headers: { range: 'bytes=1000-' } });
      const none = await fetch(new URL('/storage/v1/nothing', storage));
      const upload = await fetch(`${storage}/upload/resumable/sign`, { method: 'POST' });
      expect(refused.headers.get('content-range')).toBe('bytes */1000');
      for (const { headers } of [refused, none, upload]) {
        expect(Object.fromEntries(headers)).toMatchObject({
          'content-type': expect.stringMatching(/^[^,]+$/),
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        });
      }
    },
  );
});

describe('who may watch', () => {
  it('nobody without the order’s link, and nobody longer than it is shared', async () => {
    const own = await placed();
    const other = await placed();
    const { file, bytes } = await delivered(own);
    for (const wrong of [other.token, 'x', '', 'é\n', `${own.token}A`]) {
      const response = await customer(apiPaths.approveFilm, wrong, { version: 1 });
      expect([404, 409], wrong).toContain(response.status);
    }
    const kind = { kind: 'page' };
    const shared = await customer(apiPaths.shareFilm, own.token, kind);
    const [, share = ''] = filmsSchema.parse(shared.body).shares.page?.path.split('#') ?? [];
    expect((await customer(apiPaths.shareFilm, own.token, kind)).text).toContain(share);
    const elsewhere = await customer(apiPaths.sharedFilm, share, { kind: 'unbranded' });
    expect([elsewhere.status, elsewhere.body.detail]).toEqual([404, filmMessages.notShared]);
    const watched = await customer(apiPaths.sharedFilm, share, kind);
    expect(watched.headers.get('x-robots-tag')).toBe('noindex');
    const { files } = sharedFilmSchema.parse(watched.body);
    expect(sharedFilmSchema.parse(watched.body).card).toEqual({
      address: null,
      agent: '',
      photo: null,
    });
    expect(files[0]?.name).toBe('property-video-1080p.mp4');
    const whole = await download(files[0]?.url);
    expect(hashOf(await whole.arrayBuffer())).toBe(hashOf(bytes));
    expect((await customer(apiPaths.approveFilm, share, { version: 1 })).status).toBe(404);
    for (const played of [share, own.token]) await customer(apiPaths.playedFilm, played, kind);
    expect((await seen(own)).shares.page?.plays).toBe(1);

    const tries = [{}, { 'x-film-token': 'x' }, { 'x-film-token': other.token }];
    for (const headers of tries) {
      const read = await fetch(`${storage}/object/authenticated/films/${file}`, { headers });
      expect(read.status).toBe(400);
    }
    const signing = await fetch(`${storage}/object/sign/films`, {
      method: 'POST',
      headers: {
        ...{ apikey: stack.publishableKey, authorization: `Bearer ${stack.publishableKey}` },
        ...{ 'x-film-token': share, 'content-type': 'application/json' },
      },
      body: JSON.stringify({ expiresIn: 315_360_000, paths: [file] }),
    });
    expect(await signing.text()).not.toContain('token=');
    await customer(apiPaths.unshareFilm, own.token, kind);
    const gone = await customer(apiPaths.sharedFilm, share, kind);
    expect([gone.status, gone.body.detail]).toEqual([404, filmMessages.notShared]);
    const again = await customer(apiPaths.shareFilm, own.token, kind);
    expect(again.text).not.toContain(share);
  });

  it('those with the link see whose it is, if the customer adds that', async () => {
    const own = await placed({ propertyAddress: '12 <b>Harbor</b> Lane' });
    await delivered(own);
    const kind = { kind: 'page' };
    const address = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
    const card = { showsAddress: true, agent: '<b>Ada</b>', photo: address(still) };
    expect((await customer(apiPaths.filmCard, own.token, card)).status).toBe(409);
    await customer(apiPaths.shareFilm, own.token, kind);
    const huge = Buffer.from([...jpegStart, ...jpegFrame(0xc0, 3, 7000, 6000)]);
    for (const photo of [
      ...[address(Buffer.from('<html>')), address(huge), address(Buffer.alloc(60_000))],
      ...['data:image/svg+xml,<svg/>', 'https://evil.example/a.jpg', ''],
    ]) {
      const { status } = await customer(apiPaths.filmCard, own.token, { ...card, photo });
      expect([422, 413]).toContain(status);
    }
    expect((await customer(apiPaths.filmCard, own.token, card)).status).toBe(200);
    const films = await seen(own);
    expect(films.card).toEqual(card);
    const [, share = ''] = films.shares.page?.path.split('#') ?? [];
    const watched = await customer(apiPaths.sharedFilm, share, kind);
    expect(sharedFilmSchema.parse(watched.body).card).toEqual({
      ...{ address: '12 <b>Harbor</b> Lane', agent: '<b>Ada</b>', photo: card.photo },
    });
  });

  it('nobody when the customer was erased', async () => {
    const email = `${newKey()}@example.com`;
    const own = await placed({ email });
    await delivered(own);
    const [{ url } = { url: '' }] = (await seen(own)).versions[0]?.files ?? [];
    const copy = await rpc('admin_person_files', { address: email }, token);
    expect(JSON.stringify(copy.body)).toContain('Here it is.');
    await rpc('admin_erase', { address: email }, token);
    expect((await seen(own)).versions).toEqual([]);
    await post(apiPaths.dispatch, {}, { token: stack.dispatchSecret, origin: stack.functionUrl });
    expect((await download(url)).status).toBe(400);
  });
});
