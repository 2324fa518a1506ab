import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-client.ts';
import { hold } from '@/testing/hold.ts';
import { tus } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { sendFile } from './send-file.ts';
import { dropPlace, keepPlace } from './upload-places.ts';

const endpoint = '/storage/v1/upload/resumable/sign';
const file = new File(['0123456789'], 'Kitchen.jpg', { type: 'image/jpeg', lastModified: 1 });
const fingerprint = 'order 1 Kitchen.jpg 10 1';
const hour = 3_600_000;

let calls: string[];
let busyFor: number;
let valid: string;
beforeEach(() => {
  localStorage.clear();
  calls = [];
  busyFor = 0;
  valid = 'first';
  const respond = (method: string, headers: Headers, then: () => Response): Response => {
    const signature = headers.get('x-signature');
    calls.push(`${method} ${signature}`);
    if (busyFor > 0) {
      busyFor -= 1;
      return new HttpResponse(null, { status: 503 });
    }
    return signature === valid ? then() : new HttpResponse(null, { status: 400 });
  };
  server.use(
    http.post(endpoint, ({ request }) =>
      respond('POST', request.headers, () =>
        tus(201, { location: `https://elsewhere.example${endpoint}/a` }),
      ),
    ),
    http.head(`${endpoint}/a`, ({ request }) =>
      respond('HEAD', request.headers, () =>
        tus(200, { 'upload-offset': '4', 'upload-length': '10' }),
      ),
    ),
    http.patch(`${endpoint}/a`, ({ request }) =>
      respond(`PATCH from ${request.headers.get('upload-offset')}`, request.headers, () =>
        tus(204, { 'upload-offset': '10' }),
      ),
    ),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

const place = (token: string) => ({ bucket: 'photos', name: 'a/1', token });
const send = (sign = async () => place('first'), controller = new AbortController()) =>
  sendFile({
    file,
    type: 'image/jpeg',
    purpose: 'order 1',
    sign,
    onProgress: () => {},
    onWaiting: () => {},
    signal: controller.signal,
  });

it('starts on the page’s own host, and keeps nothing of a file that has arrived', async () => {
  const other = { ...place('other'), since: Date.now() };
  keepPlace('another file', other);
  await send();
  expect(calls).toEqual(['POST first', 'PATCH from 0 first']);
  expect(localStorage.getItem('uploads')).toBe(JSON.stringify({ 'another file': other }));
  dropPlace('another file');
  expect(localStorage).toHaveLength(0);
  // Sent again all the same, the server knows that it's there.
  await send(() => Promise.reject(new ApiError({ status: 409, statusText: '' }, '')));
  expect(calls).toHaveLength(2);
});

it('resumes where it stopped, also after a 503', async () => {
  keepPlace(fingerprint, { ...place('first'), url: `${endpoint}/a`, since: Date.now() });
  busyFor = 1;
  const sign = vi.fn();
  await send(sign);
  expect(calls).toEqual(['HEAD first', 'HEAD first', 'PATCH from 4 first']);
  expect(sign).not.toHaveBeenCalled();
});

it('resumes when nothing has been sent for a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  keepPlace(fingerprint, { ...place('first'), url: `${endpoint}/a`, since: Date.now() });
  const [isBegun, begin] = hold();
  const silent = () => {
    begin();
    return new Promise<Response>(() => {});
  };
  server.use(http.patch(`${endpoint}/a`, silent, { once: true }));
  const sent = send();
  await isBegun;
  expect(calls).toEqual(['HEAD first']);
  await vi.advanceTimersByTimeAsync(61_000);
  await sent;
  expect(calls).toEqual(['HEAD first', 'HEAD first', 'PATCH from 4 first']);
});

it('gets a new signature for what has arrived when the old one has run out', async () => {
  keepPlace(fingerprint, { ...place('old'), url: `${endpoint}/a`, since: Date.now() - 3 * hour });
  await send();
  expect(calls).toEqual(['HEAD old', 'HEAD first', 'PATCH from 4 first']);
});

it('is done when a new signature is refused because all has arrived', async () => {
  keepPlace(fingerprint, { ...place('old'), url: `${endpoint}/a`, since: Date.now() - 3 * hour });
  const arrived = new ApiError({ status: 409, statusText: '' }, '');
  await send(() => Promise.reject(arrived));
  expect(calls).toEqual(['HEAD old']);
});

it('fails when a new signature is refused', async () => {
  valid = 'another';
  await expect(send()).rejects.toThrow('400');
  expect(calls).toEqual(['POST first']);
});

it('sends nothing of a file that is given up while its place is signed', async () => {
  const control = new AbortController();
  const sign = async () => {
    control.abort();
    return place('first');
  };
  await expect(send(sign, control)).rejects.toThrow();
  expect(calls).toEqual([]);
});
