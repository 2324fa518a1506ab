import { apiPaths } from '@contract/api.ts';
import { fileType, jpegFrame, jpegStart, meta, pixels } from '@contract/testing/file-bytes.ts';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { photoList } from '@/content/photo-list.ts';
import { keepPlace } from '@/lib/uploads/upload-places.ts';
import { hold } from '@/testing/hold.ts';
import { tus } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { PhotoBatch } from './photo-batch.ts';

const batch = { batch: 'b', secret: 's', link: 'https://framewalk.example/admin/photos/b' };
const file = new File(['0123456789'], 'Kitchen.jpg', { type: 'image/jpeg', lastModified: 1 });
const url = '/storage/v1/upload/resumable/sign/a';
const hour = 3_600_000;

/** What a reload finds of an upload whose signature has run out; the browser kept the place, not the file. */
function keepUpload(): void {
  const photo = {
    id: 'p',
    name: file.name,
    size: 10,
    type: 'image/jpeg',
    state: 'sending',
    sent: 4,
  };
  const kept = { batch, photos: [{ ...photo, number: 7 }], removing: [] };
  sessionStorage.setItem('order:photos', JSON.stringify(kept));
  keepPlace('photo p Kitchen.jpg 10 1', {
    ...{ bucket: 'photos', name: 'b/7', token: 'first', url, since: Date.now() - 3 * hour },
  });
}

it('goes on where it stopped when the signature has run out after a reload', async () => {
  keepUpload();
  const calls: string[] = [];
  server.use(
    http.head(url, ({ request }) => {
      const isSecond = request.headers.get('x-signature') === 'second';
      return isSecond ? tus(200, { 'upload-offset': '4', 'upload-length': '10' }) : tus(403);
    }),
    http.patch(url, ({ request }) => {
      calls.push(`PATCH from ${request.headers.get('upload-offset')}`);
      return tus(204, { 'upload-offset': '10' });
    }),
    http.post(apiPaths.signPhoto('b', 7), ({ request }) => {
      calls.push(`sign with ${request.headers.get('x-photo-secret')}`);
      return HttpResponse.json({ number: 7, token: 'second' });
    }),
    http.post(apiPaths.finishPhoto('b', 7), () => {
      calls.push('finish');
      return HttpResponse.json({ width: 1, height: 1 });
    }),
  );
  const photos = new PhotoBatch('order');
  // The browser did not keep the file, so it is chosen again.
  await waitFor(() => expect(photos.state().photos[0]?.state).toBe('lost'));
  await photos.add([file], 15);
  await photos.settled();
  expect(photos.state().photos[0]?.state).toBe('ready');
  expect(calls).toEqual(['sign with s', 'PATCH from 4', 'finish']);
});

it('a photo that the server has forgotten is announced again by itself', async () => {
  keepUpload();
  const calls: string[] = [];
  const endpoint = url.slice(0, url.lastIndexOf('/'));
  const done = (call: string) => () => {
    calls.push(call);
    return HttpResponse.json({});
  };
  server.use(
    http.head(url, () => tus(400)),
    http.post(apiPaths.signPhoto('b', 7), () => new HttpResponse(null, { status: 404 })),
    http.post(apiPaths.removePhoto('b', 7), done('remove 7')),
    http.post(apiPaths.photos('b'), () => HttpResponse.json({ number: 8, token: 'second' })),
    http.post(endpoint, () => tus(201, { location: `${endpoint}/d` })),
    http.patch(`${endpoint}/d`, () => tus(204, { 'upload-offset': '10' })),
    http.post(apiPaths.finishPhoto('b', 8), done('finish 8')),
  );
  const photos = new PhotoBatch('order');
  await waitFor(() => expect(photos.state().photos[0]?.state).toBe('lost'));
  await photos.add([file], 15);
  await photos.settled();
  expect(photos.state()).toMatchObject({ notice: '', photos: [{ state: 'ready' }] });
  expect(calls).toEqual(['remove 7', 'finish 8']);
});

it('a photo that the browser can’t draw may be damaged, unless few browsers draw its kind', async () => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = ({ id }: { id: string }) =>
        this.dispatchEvent(new MessageEvent('message', { data: { id } }));
    },
  );
  const [held, letOn] = hold();
  server.use(http.post(apiPaths.uploads, () => held.then(() => HttpResponse.json(batch))));
  const photos = new PhotoBatch('order');
  const jpeg = Uint8Array.from([...jpegStart, ...jpegFrame()]);
  const heic = Uint8Array.from([...fileType('heic'), ...meta(...pixels(640, 400))]);
  await photos.add([new File([jpeg], 'Bath.jpg'), new File([heic], 'Bath.heic')], 15);
  const problems = () => photos.state().photos.map(({ problem }) => problem);
  await waitFor(() => expect(problems()).toEqual([photoList.unseen, undefined]));
  photos.clear();
  letOn();
  vi.unstubAllGlobals();
});

it('a photo that is removed before the server knows it is removed there, too', async () => {
  sessionStorage.setItem('order:photos', JSON.stringify({ batch, photos: [], removing: [] }));
  const [held, letOn] = hold();
  const calls: string[] = [];
  server.use(
    http.post(apiPaths.photos('b'), async () => {
      calls.push('announce');
      await held;
      return HttpResponse.json({ number: 9, token: 'first' });
    }),
    http.post(apiPaths.removePhoto('b', 9), () => {
      calls.push('remove 9');
      return HttpResponse.json({});
    }),
  );
  const photos = new PhotoBatch('order');
  const bytes = Uint8Array.from([...jpegStart, ...jpegFrame()]);
  await photos.add([new File([bytes], 'Bath.jpg', { type: 'image/jpeg' })], 15);
  await waitFor(() => expect(calls).toEqual(['announce']));
  photos.remove(photos.state().photos[0]?.id ?? '');
  letOn();
  await waitFor(() => expect(calls).toEqual(['announce', 'remove 9']));
});
