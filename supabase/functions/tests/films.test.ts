/**
 * Videos back to the customer, through the API and the storage service: staff upload and deliver, the
 * customer watches, asks for a change and approves, and everybody is told.
 */
import { describe, expect, it } from 'vitest';
import { setUpDispatching } from '../../../scripts/tests/support/dispatch-setup.ts';
import { apiPaths } from '../_shared/contract/api.ts';
import { staffFilmsSchema } from '../_shared/contract/film-desk.ts';
import { type ChangeInput, filmMessages } from '../_shared/contract/films.ts';
import { newKey, post } from './support/api.ts';
import { rpc } from './support/data-api.ts';
import { actsOn, customer, download, film, hashOf, seen, still } from './support/films.ts';
import { freshLogin } from './support/staff.ts';
import { createUpload, sendPart } from './support/uploads.ts';

const { sql, mail, share } = await setUpDispatching();
const token = await freshLogin(sql);
const { announce, deliver, finish, placed, upload, uploaded } = actsOn(sql, token);

it('a video goes from its first version to the second, and everybody is informed', async () => {
  const dispatcher = await share();
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
    const response = await finish(path);
    expect([response.status, response.body.detail]).toEqual([422, sentence]);
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

it('of two staff members who deliver at once, one makes a version, and the other is told', async () => {
  const own = await placed();
  const files = await Promise.all([1, 2].map(() => uploaded(own.id, film())));
  const responses = await Promise.all(files.map((file) => deliver(own.id, [file], 'awaiting')));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.body.detail).toBe(filmMessages.moved);
  const { body } = await rpc('admin_films', { order_id: own.id }, token);
  const { versions, drafts } = staffFilmsSchema.parse(body);
  expect([versions.length, drafts.length]).toEqual([1, 1]);
});
