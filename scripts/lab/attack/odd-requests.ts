/** Requests as nobody should send them, to every address for files, videos and answers by mail. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { apiPaths } from '../../../supabase/functions/_shared/contract/api.ts';
import { filmBucket } from '../../../supabase/functions/_shared/contract/films.ts';
import {
  photoBucket,
  photoSecretHeader,
} from '../../../supabase/functions/_shared/contract/photos.ts';
import { order } from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import type { StackInfo } from '../../stack/running.ts';
import { deliver } from '../uploads/film.ts';
import { type Attack, clientAt } from './stranger.ts';

const requests = 10_000;
const atOnce = 20;
/** Stands in what a stranger must not read. */
const secretWords = 'Hollow Oak Road 7781';
/** Only we would say this. */
const ourInside =
  /node_modules|\/storage\/[\w-]+\.json|at \w+ \(|PGRST|violates (check|foreign|unique)|syntax error|relation "|SELECT |postgres:/;

/** An address with holes, what is usually sent there, and the headers that prove something. */
interface Target {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Known {
  readonly token: string;
  readonly file: string;
  readonly id: number;
  readonly batch: string;
  readonly secret: string;
  readonly staff: Readonly<Record<string, string>>;
}

const storage = '/storage/v1';
const resumable = `${storage}/upload/resumable/sign`;

function targetsOf({ token, file, id, batch, secret, staff }: Known): readonly Target[] {
  const owner = { [photoSecretHeader]: secret };
  const photo = { name: 'a.jpg', size: 10, type: 'image/jpeg' };
  const review = { token, version: 1 };
  const change = { ...review, notes: [{ text: 'Longer', second: 1 }], agreedCents: 1500 };
  const post = (path: string, body: object = {}, headers = {}) => ({
    ...{ method: 'POST', path, body, headers },
  });
  const tus = { 'tus-resumable': '1.0.0', 'x-signature': token };
  const film = { name: 'a.mp4', size: 10, type: 'video/mp4', width: 1, height: 1 };
  const known = { state: 'delivered', version: 1 };
  return [
    post(apiPaths.uploads),
    { ...post(apiPaths.upload(batch), { numbers: [1, 2] }, owner), method: 'PUT' },
    post(apiPaths.photos(batch), photo, owner),
    post(apiPaths.signPhoto(batch, 1), {}, owner),
    post(apiPaths.finishPhoto(batch, 1), {}, owner),
    post(apiPaths.removePhoto(batch, 1), {}, owner),
    post(apiPaths.orderFilms, { token }),
    post(apiPaths.approveFilm, review),
    post(apiPaths.undoApproval, review),
    post(apiPaths.askForChange, change),
    post(apiPaths.undoChange, review),
    post(apiPaths.shareFilm, { token, kind: 'page' }),
    post(apiPaths.unshareFilm, { token, kind: 'page' }),
    post(apiPaths.filmCard, { token, showsAddress: true, agent: 'Ada', photo: null }),
    post(apiPaths.sharedFilm, { token, kind: 'page' }),
    post(apiPaths.playedFilm, { token, kind: 'page' }),
    post(apiPaths.inbound, { raw: 'From: a@b.co' }, { 'content-type': 'message/rfc822' }),
    post(apiPaths.filmFiles(id), film, staff),
    post(apiPaths.deliverFilm(id), { files: [file], text: 'Here', known }, staff),
    post(apiPaths.finishFilm(file), {}, staff),
    { method: 'GET', path: `${storage}/object/sign/${filmBucket}/${file}?token=${token}` },
    { method: 'GET', path: `${storage}/object/authenticated/${filmBucket}/${file}` },
    post(`${storage}/object/sign/${filmBucket}`, { expiresIn: 60, paths: [file] }),
    post(`${storage}/object/upload/sign/${photoBucket}/${batch}/1`, {}, owner),
    { method: 'DELETE', path: `${storage}/object/${filmBucket}`, body: { prefixes: [file] } },
    post(
      resumable,
      {},
      { ...tus, 'upload-length': '10', 'upload-metadata': 'bucketName cGhvdG9z' },
    ),
    {
      ...{ method: 'HEAD', path: `${resumable}/${Buffer.from(file).toString('base64url')}` },
      headers: tus,
    },
    {
      ...{ method: 'PATCH', path: `${resumable}/${Buffer.from(file).toString('base64url')}` },
      ...{ body: {}, headers: { ...tus, 'upload-offset': '0' } },
    },
  ];
}

const oddText = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '0', '-1', '1e309', '9'.repeat(40), 'null', 'true', '..', '../../etc/passwd'],
    ...['a\u0000b', '\ud800', '\u202e', '😀', 'é'.repeat(3000), "'; drop table orders; --", '{}'],
    ...['__proto__', '00000000-0000-0000-0000-000000000000', '<script>alert(1)</script>'],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uuid(),
);
const oddValue = fc.oneof(oddText, fc.jsonValue(), fc.integer(), fc.double());
/** Headers are bytes; others never leave a client. */
const oddHeader = fc.oneof(
  fc.constantFrom('', '0', '-1', '9'.repeat(40), 'bytes=0-0,-1', 'bytes=5-1', 'bytes=9e9-', '*/*'),
  fc.string({ unit: fc.constantFrom(...' !"%,;=-0aZ~ÿ'), maxLength: 200 }),
);
const headerNames = [
  ...['authorization', 'content-type', 'content-encoding', 'range', 'if-match', 'x-signature'],
  ...['upload-offset', 'upload-length', 'upload-metadata', 'tus-resumable', 'idempotency-key'],
  ...['webhook-id', 'webhook-timestamp', 'webhook-signature', 'x-http-method-override', 'accept'],
  photoSecretHeader,
];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'];

/** What is odd about a request. */
const oddity = fc.record({
  part: fc.option(fc.tuple(fc.nat(), oddText), { freq: 3 }),
  field: fc.option(fc.tuple(fc.nat(), oddValue), { freq: 1 }),
  body: fc.option(oddValue, { freq: 9 }),
  bytes: fc.option(fc.uint8Array({ maxLength: 500 }), { freq: 9 }),
  headers: fc.dictionary(fc.constantFrom(...headerNames), oddHeader, { maxKeys: 3 }),
  method: fc.option(fc.constantFrom(...methods), { freq: 9 }),
  isProven: fc.boolean(),
});
type Oddity = (typeof oddity extends fc.Arbitrary<infer Value> ? Value : never) & object;

/** A target with something odd in it. */
function distort(target: Target, odd: Oddity): { path: string; request: RequestInit } {
  const parts = target.path.split('/');
  if (odd.part) {
    const [at, text] = odd.part;
    const safe = Buffer.from(text).toString('latin1');
    parts[2 + (at % (parts.length - 2))] = encodeURIComponent(safe);
  }
  const fields = Object.entries(target.body ?? {});
  if (odd.field && fields.length > 0) {
    const [at, value] = odd.field;
    fields[at % fields.length] = [fields[at % fields.length]?.[0] ?? '', value];
  }
  const method = odd.method ?? target.method;
  const sent = odd.bytes ?? JSON.stringify(odd.body ?? Object.fromEntries(fields));
  const hasBody = method !== 'GET' && method !== 'HEAD' && (target.body || odd.bytes);
  const headers = {
    'content-type': 'application/json',
    ...(odd.isProven && target.headers),
    ...odd.headers,
  };
  const body = hasBody ? { body: typeof sent === 'string' ? sent : Uint8Array.from(sent) } : {};
  return { path: parts.join('/'), request: { method, headers, ...body } };
}

/** Ten thousand of them, each from a client of its own. */
async function sendOdd(info: StackInfo): Promise<string> {
  const customer = { email: 'hidden@example.com', propertyAddress: secretWords };
  const delivered = await deliver({ info }, 100_000, { ...order, ...customer });
  const opened = await clientAt(info, '198.51.100.92')(apiPaths.uploads, {});
  const { batch, secret } = JSON.parse(opened.text) as { batch: string; secret: string };
  const targets = targetsOf({ ...delivered, batch, secret });
  const kinds = fc.sample(oddity, { numRuns: requests, seed: 7 });
  const faults = new Map<string, number>();
  let responded = 0;
  let at = 0;
  const lane = async () => {
    for (let place = at++; place < kinds.length; place = at++) {
      const [odd, target] = [kinds[place], targets[place % targets.length]];
      if (!odd || !target) continue;
      const { path, request } = distort(target, odd);
      const address = `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`;
      const headers = { ...request.headers, 'x-forwarded-for': address };
      // Some headers our own client does not let through.
      const response = await fetch(info.web + path, { ...request, headers }).catch(() => undefined);
      const text = await response?.text().catch(() => '');
      if (!response || text === undefined) continue;
      responded += 1;
      const isStranger = !odd.isProven && !('token' in (target.body ?? {}));
      const fault =
        (response.status >= 500 && String(response.status)) ||
        (ourInside.test(text) && 'our inside') ||
        (isStranger && text.includes(secretWords) && 'a secret');
      if (!fault) continue;
      const what = `${fault} of ${target.method} ${target.path.replace(/[\w-]{20,}/g, '…')}`;
      if (!faults.has(what))
        console.log(`    ${what}: ${JSON.stringify({ path, request, text })}`.slice(0, 900));
      faults.set(what, (faults.get(what) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const name = `${randomUUID()}@example.com`;
  const { status } = await clientAt(info, '198.51.100.93')(apiPaths.order, {
    ...order,
    email: name,
  });
  const seen = [...faults].map(([what, times]) => `${times} × ${what}`).join(', ') || '0 faults';
  const most = responded >= requests * 0.9 ? 'nearly all' : `${responded}`;
  return `${most} responded, ${seen}, then an order is taken ${status === 201}`;
}

export const odd: readonly Attack[] = [
  [
    '10,000 odd requests to uploads, videos, shares, inbound mails and threads',
    'nearly all responded, 0 faults, then an order is taken true',
    sendOdd,
  ],
];
