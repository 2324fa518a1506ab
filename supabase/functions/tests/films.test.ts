/**
 * Videos back to the customer, through the API and the storage service: staff upload and deliver, the
 * customer watches, asks for a change and approves, and everybody is told.
 */
import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { startFunction } from '../../../scripts/tests/support/dispatching.ts';
import { startMailServer } from '../../../scripts/tests/support/mail-server.ts';
import { apiPaths } from '../_shared/contract/api.ts';
import {
  type ChangeInput,
  type DeliverInput,
  type FilmFileInput,
  filmMessages,
  filmsSchema,
  sharedFilmSchema,
  staffFilmsSchema,
} from '../_shared/contract/films.ts';
import { overviewSchema } from '../_shared/contract/overview.ts';
import { call, newKey, newVisitor, post } from './support/api.ts';
import { rpc } from './support/data-api.ts';
import { connect } from './support/database.ts';
import { placeOrder } from './support/sources.ts';
import { freshLogin } from './support/staff.ts';
import { createUpload, sendPart, storage } from './support/uploads.ts';

const sql = connect();
const token = await freshLogin(sql);

/** Something that begins as a film does. */
function film(bytes = 1000): Buffer {
  const made = randomBytes(bytes);
  Buffer.from('0000001866747970', 'hex').copy(made);
  made.write('isom', 8);
  return made;
}
const still = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#357' } })
  .jpeg()
  .toBuffer();

const placed = (changes = {}) => placeOrder(sql, changes);
type Placed = Awaited<ReturnType<typeof placed>>;

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
  expect(announced.status, announced.text).toBe(201);
  const { id: path, token: signature } = announced.body;
  const about = { bucket: 'films', path, signature, length: bytes.length, type };
  const created = await createUpload(about);
  expect(created.status).toBe(201);
  const sent = await sendPart(created.headers.get('location') ?? '', signature, 0, bytes);
  expect(sent.status).toBe(204);
  return path;
}

async function uploaded(id: number, bytes: Buffer, said: Partial<FilmFileInput> = {}) {
  const path = await upload(id, bytes, said);
  expect((await finish(path)).status).toBe(200);
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
  const answer = await post(apiPaths.deliverFilm(id), body, { token });
  await sql`update private.planned_versions set due_at = now() where order_id = ${id}`;
  await sql`select films_settle()`;
  return answer;
}

async function delivered(order: Placed, bytes = film()) {
  const file = await uploaded(order.id, bytes);
  const answer = await deliver(order.id, [file], 'awaiting');
  expect([answer.status, answer.body]).toMatchObject([201, { success: true, version: 1 }]);
  return { file, bytes };
}

const customer = (path: string, token: string, more: object = {}, visitor = newVisitor()) =>
  post(path, { token, ...more }, { visitor });

async function seen({ token }: Placed) {
  const answer = await customer(apiPaths.orderFilms, token);
  expect(answer.status, answer.text).toBe(200);
  return filmsSchema.parse(answer.body);
}

const download = (url: string | null | undefined, range?: string) =>
  fetch(new URL(url ?? '', storage), { headers: range ? { range } : {} });
const hashOf = (bytes: ArrayBuffer | Buffer) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

it('a video goes from its first version to the second, and everybody is informed', async () => {
  const mail = await startMailServer();
  const dispatcher = await startFunction({
    MAIL_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Framewalk <hello@framewalk.example>',
    NOTIFY_EMAILS: 'staff@framewalk.example',
  });
  onTestFinished(async () => {
    await dispatcher.kill();
    await mail.close();
  });
  await sql`delete from private.deliveries`;
  const email = `${newKey()}@example.com`;
  const mails = async (about: RegExp) => {
    await dispatcher.dispatch();
    return mail.received.filter(
      ({ to, source }) => about.test(source) && (to[0] === email || to[0]?.startsWith('staff@')),
    );
  };

  const propertyAddress = '12 Harbor Lane, Salem, MA';
  const own = await placed({ email, propertyAddress });

  const bytes = film(3_000_000);
  const video = await uploaded(own.id, bytes);
  await uploaded(own.id, still, { type: 'image/jpeg', posterOf: video });
  expect((await deliver(own.id, [video], 'awaiting')).status).toBe(201);
  const [ready] = await mails(/^subject: .*: your video is ready/im);
  expect(ready?.source).toContain('Here it is.');
  expect(ready?.source).toContain('Content-ID: <still@film>');
  expect(ready?.source.replaceAll('\r\n', '')).toContain(still.toString('base64').slice(0, 60));

  const {
    versions: [first],
    ...before
  } = await seen(own);
  expect(before).toMatchObject({ state: 'delivered', shares: {}, undoUntil: null });
  const [file] = first?.files ?? [];
  expect(file).toMatchObject({ name: '12-harbor-lane-1080p.mp4', type: 'video/mp4' });
  const whole = await download(file?.downloadUrl);
  expect(whole.headers.get('content-disposition')).toContain(
    "filename*=UTF-8''12-harbor-lane-1080p.mp4",
  );
  expect(hashOf(await whole.arrayBuffer())).toBe(hashOf(bytes));
  expect((await download(file?.posterUrl)).status).toBe(200);

  const notes = [
    { text: 'Longer at the kitchen, please.', second: 12.4 },
    { text: 'A calmer track.', second: null },
  ];
  const change = { version: 1, notes };
  const unagreed = await customer(apiPaths.askForChange, own.token, {
    ...change,
    agreedCents: 0,
  });
  expect([unagreed.status, unagreed.body.detail]).toEqual([
    409,
    'This revision costs $15. Please agree to that first.',
  ]);
  const agreed: Omit<ChangeInput, 'token'> = { ...change, agreedCents: 1500 };
  const asked = await customer(apiPaths.askForChange, own.token, agreed);
  expect(asked.body).toMatchObject({ state: 'change_asked', revisions: { used: 1 } });
  await sql`update private.film_notes set written_at = written_at - interval '1 minute'
    where order_id = ${own.id}`;
  await sql`select films_settle()`;
  const [notice] = await mails(/^subject: change for order/im);
  expect(notice?.source).toContain('0:12');
  expect(notice?.source).toContain('Longer at the kitchen');
  const [confirmed] = await mails(/^subject: .*we received your change request/im);
  expect(confirmed?.source).toContain('A calmer track.');

  const second = await uploaded(own.id, film());
  expect((await deliver(own.id, [second], 'change_asked', 1)).status).toBe(201);
  expect(await mails(/^subject: .*version 2 of your video/im)).toHaveLength(1);
});

describe('an upload of staff', () => {
  it.each([
    ['another type', Buffer.from('<html>'.padEnd(1000)), 1000, filmMessages.type],
    ['another size', film(1000), 999, filmMessages.otherSize],
  ])('of %s than it says is refused and not delivered', async (_what, bytes, said, sentence) => {
    const own = await placed();
    const path = await upload(own.id, bytes);
    await sql`update private.files set bytes = ${said} where path = ${path}`;
    const answer = await finish(path);
    expect([answer.status, answer.body.detail]).toEqual([422, sentence]);
    expect((await deliver(own.id, [path], 'awaiting')).body.detail).toBe(filmMessages.gone);
  });

  it('needs no signature: their token is asked for with each part, and the announced size', async () => {
    const own = await placed();
    const bytes = film();
    const { id: path } = (await announce(own.id)).body;
    const create = (as: string, length = 1000) =>
      createUpload({ bucket: 'films', path, signature: { token: as }, length, type: 'video/mp4' });
    const ended = await freshLogin(sql);
    const created = await create(ended);
    await post(apiPaths.adminLogout, {}, { token: ended });
    expect([created.status, (await create(ended)).status]).toEqual([201, 403]);
    expect((await create(token, 999)).status).toBe(403);
    const address = created.headers.get('location') ?? '';
    const first = bytes.subarray(0, 400);
    expect((await sendPart(address, { token: ended }, 0, first)).status).toBe(403);
    expect((await sendPart(address, { token }, 0, first)).status).toBe(204);
    const other = await freshLogin(sql);
    expect((await sendPart(address, { token: other }, 400, bytes.subarray(400))).status).toBe(204);
    expect((await finish(path)).status).toBe(200);
    expect((await create(token)).status).toBe(403);
  });
});

describe('two at once', () => {
  it('two staff members deliver: one version is made, and the other is told', async () => {
    const own = await placed();
    const files = await Promise.all([1, 2].map(() => uploaded(own.id, film())));
    const answers = await Promise.all(files.map((file) => deliver(own.id, [file], 'awaiting')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.detail).toBe(filmMessages.moved);
    const { body } = await rpc('admin_films', { order_id: own.id }, token);
    const { versions, drafts } = staffFilmsSchema.parse(body);
    expect([versions.length, drafts.length]).toEqual([1, 1]);
  });
});

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
    ['the last bytes', 'bytes=-10', 206, 990, 1000],
    ['no end', 'bytes=990-', 206, 990, 1000],
    ['an end far behind', 'bytes=990-99999999999999999999', 206, 990, 1000],
    ['its ends reversed', 'bytes=5-2', 416, 0, 0],
    ['a begin behind the end', 'bytes=1000-', 416, 0, 0],
    ['a begin far behind', 'bytes=99999999999999999999-', 416, 0, 0],
    ['no bytes', 'bytes=-0', 416, 0, 0],
    ['nothing', 'bytes=', 416, 0, 0],
    ['words', 'bytes=a-b', 416, 0, 0],
    ['another unit', 'lines=1-2', 200, 0, 1000],
    ['two parts', 'bytes=0-1,5-6', 200, 0, 1000],
    ['two thousand parts that touch', `bytes=${'0-0,'.repeat(2000)}1-1`, 206, 0, 2],
    ['ten thousand parts', `bytes=${'0-0,'.repeat(10_000)}1-1`, 431, 0, 0],
  ])('with a range of %s', async (_what, range, status, from, to) => {
    const answer = await download(url, range);
    const got = Buffer.from(await answer.arrayBuffer());
    // Elsewhere, what cannot be answered may be 416, 200 or 500.
    if (!process.env.STORAGE_URL) expect(answer.status).toBe(status);
    if (answer.status === status && status < 400) expect(got).toEqual(bytes.subarray(from, to));
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
      const answer = await customer(apiPaths.approveFilm, wrong, { version: 1 });
      expect([404, 409], wrong).toContain(answer.status);
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
    const huge = await sharp({
      create: { width: 7000, height: 6000, channels: 3, background: '#357' },
    })
      .jpeg({ quality: 1 })
      .toBuffer();
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

it.each([
  [apiPaths.approveFilm, { version: 2 ** 31 }],
  [
    apiPaths.askForChange,
    { version: 1, notes: [{ text: 'Longer', second: null }], agreedCents: 1e12 },
  ],
  [
    apiPaths.askForChange,
    { version: 1, notes: [{ text: '\u200b\u2060 ', second: null }], agreedCents: 0 },
  ],
])('%s refuses %j', async (path, body) => {
  expect((await customer(path, (await placed()).token, body)).status).toBe(422);
});

it('a change request shows among the orders with one, and in the overview', async () => {
  const own = await placed();
  await delivered(own);
  const overview = async () => overviewSchema.parse((await rpc('admin_overview', {}, token)).body);
  const before = await overview();
  await customer(apiPaths.askForChange, own.token, {
    ...{ version: 1, notes: [{ text: 'é'.repeat(2_000), second: null }], agreedCents: 1500 },
  });
  const listed = await call(`${apiPaths.adminList('orders')}?film=change_asked`, { token });
  const rows = listed.body as unknown as { id: number; filmState: string; isRead: boolean }[];
  expect(rows.find(({ id }) => id === own.id)).toMatchObject({
    ...{ filmState: 'change_asked' },
  });
  expect((await overview()).films.changeAsked).toBe(before.films.changeAsked + 1);
});
