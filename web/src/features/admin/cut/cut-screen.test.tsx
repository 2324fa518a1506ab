import { apiPaths } from '@contract/api.ts';
import { photosPath } from '@contract/photos.ts';
import { timersMs } from '@contract/timers.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CutPhoto, LeftOut, PhotoSource } from '@/film/cut/prepare-photos.ts';
import { plainScene } from '@/film/engine/scene.utils.ts';
import { adminApi } from '@/testing/admin-api.ts';
import { threadMail } from '@/testing/factories.ts';
import { staffFilmsResponse, staffVersion } from '@/testing/films.ts';
import { hold } from '@/testing/hold.ts';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { rpc, signs } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import type { FilmUpload } from '../films/film-upload.ts';

/** What drawing and encoding do: here is neither. */
const film = vi.hoisted(() => ({ render: vi.fn(), sound: vi.fn(), upload: vi.fn() }));
vi.mock('../films/film-upload.ts', () => ({ uploadFilm: film.upload }));
vi.mock('@/film/cut/render-cut.ts', () => ({ renderCut: film.render }));
vi.mock('@/film/make/sound.ts', () => ({ soundOf: film.sound }));
vi.mock('@/film/make/video-kind.ts', () => ({ videoKind: () => Promise.resolve('mp4') }));
vi.mock('@/film/cut/cut-player.ts', () => ({
  playCut: () => ({ show() {}, pause() {}, seek() {}, close() {} }),
}));
vi.mock('@/film/cut/prepare-photos.ts', () => ({
  async preparePhotos(
    sources: readonly PhotoSource[],
    tell: { onPhoto: (photo: CutPhoto) => void; onLeftOut: (left: LeftOut) => void },
  ) {
    for (const source of sources) {
      const { photo, name } = source;
      if (name === 'slow.jpg') await opened;
      const seen = { kind: 'room', scene: plainScene('room', 0.6), height: 0.6 } as const;
      await source.fetch(new AbortController().signal).then(
        async (large) =>
          (await large.text()) === 'half'
            ? tell.onLeftOut({ photo, name, reason: 'It is damaged.' })
            : tell.onPhoto({ photo, name, ...seen, large, small: {} as ImageBitmap }),
        () => tell.onLeftOut({ photo, name, source, reason: 'It failed.' }),
      );
    }
  },
}));

const batch = '0b5c6f1e-5d5f-4c57-9d6a-0a2b7b1f3c11';
const size = { bytes: 3_145_728, type: 'image/jpeg', width: 4000, height: 3000 };
const names = ['Kitchen.jpg', 'Bath.jpg'];
const batchOf = (photos: readonly string[]) => ({
  ...{ orderId: 9, orderNumber: '0a9b8c7d', propertyAddress: '1 Alder Lane' },
  photos: photos.map((name, at) => ({ number: at + 1, name, ...size })),
});
const filesOf = (...all: string[]) => all.map((name) => new File(['a'], name, { type: size.type }));
/** What was edited stays in the tab, so each test has an order of its own. */
let number = 0;
let urls = 0;
/** Ends when a test lets slow.jpg be opened. */
let opened: Promise<void>;
/** The photos that aren't there, by number; all of them if the list isn't either. */
let gone: ReadonlySet<number> | 'list';

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal('createImageBitmap', vi.fn());
  Object.assign(URL, { createObjectURL: () => `blob:${++urls}`, revokeObjectURL: vi.fn() });
  film.sound.mockResolvedValue(undefined);
  number += 1;
  gone = new Set();
  const order = {
    ...{ orderNumber: '0a9b8c7d', propertyAddress: '1 Alder Lane', customer: null },
    ...{ package: 'basic', photoLink: `https://example.com${photosPath(batch)}` },
    ...{ isErased: false, isOrdered: true, cut: null, version: 0, savedBy: null, logo: null },
    change: null,
  };
  server.use(
    ...adminApi({}),
    rpc('admin_cut', () => order),
    rpc('admin_cut_save', () => 1),
    rpc('admin_photos', () => (gone === 'list' ? HttpResponse.error() : batchOf(names))),
    rpc('admin_films', () => HttpResponse.json(null)),
    signs('photos'),
    http.get('/storage/v1/object/sign/photos/:batch/:number', ({ params }) =>
      gone === 'list' || gone.has(Number(params.number))
        ? new HttpResponse(null, { status: 404 })
        : new HttpResponse('a photo'),
    ),
  );
});

afterEach(() => vi.unstubAllGlobals());

const saved = () => screen.findByText('Changes are saved by themselves.', {}, { timeout: 3000 });
const shots = async () =>
  within(await screen.findByLabelText('Shots'))
    .getAllByRole('listitem')
    .map(({ textContent }) => /\d+\. [\w]+\.jpg/.exec(textContent ?? '')?.[0]);

it('a new cut has the resolution of its package', async () => {
  openDashboard(`/admin/cut/${number}`);
  await shots();
  expect(screen.getByLabelText('Resolution')).toHaveValue('720');
});

describe('a photo of the order', () => {
  it('that can’t be loaded is named, and comes when it is tried again', async () => {
    gone = new Set([1]);
    const { user } = openDashboard(`/admin/cut/${number}`);
    expect(await shots()).toEqual(['1. Bath.jpg']);
    expect(screen.getByText(/is left out. It couldn’t be loaded/)).toHaveTextContent('Kitchen.jpg');
    gone = new Set();
    await user.click(screen.getByText('Try again'));
    await waitFor(async () => expect(await shots()).toEqual(['1. Bath.jpg', '2. Kitchen.jpg']));
    expect(screen.queryByText(/is left out/)).toBeNull();
    await saved();
  });

  it('that is damaged stays named while another one of its name is tried again', async () => {
    server.use(
      rpc('admin_photos', () => batchOf(['image.jpg', 'image.jpg', 'Bath.jpg'])),
      http.get('/storage/v1/object/sign/photos/:batch/2', () => new HttpResponse('half')),
    );
    gone = new Set([1]);
    const { user } = openDashboard(`/admin/cut/${number}`);
    await screen.findByText('Try again');
    expect(screen.getAllByText(/is left out/)).toHaveLength(2);
    gone = new Set();
    await user.click(screen.getByText('Try again'));
    await waitFor(async () => expect(await shots()).toEqual(['1. Bath.jpg', '2. image.jpg']));
    expect(screen.getByText(/is left out/)).toHaveTextContent(
      'image.jpg is left out. It is damaged.',
    );
    await saved();
  });

  it('that was removed stays away, and so does a shot that was removed', async () => {
    gone = new Set([1]);
    const { user } = openDashboard(`/admin/cut/${number}`);
    await user.dblClick(await screen.findByText('Try again'));
    expect(await screen.findByText(/is left out. It/)).toHaveTextContent('Kitchen.jpg');
    expect(await shots()).toEqual(['1. Bath.jpg']);
    const files = filesOf('a.jpg', 'b.jpg', 'c.jpg');
    await user.upload(screen.getByLabelText('Add photos'), files.slice(0, 2));
    await user.click(await screen.findByLabelText('Remove shot 2'));
    await user.upload(screen.getByLabelText('Add photos'), files.slice(2));
    await waitFor(async () =>
      expect(await shots()).toEqual(['1. Bath.jpg', '2. b.jpg', '3. c.jpg']),
    );
    await saved();
  });

  it('is waited for while a file of this computer is, whichever comes first', async () => {
    const [listed, list] = hold();
    const [held, open] = hold();
    opened = held;
    server.use(rpc('admin_photos', () => listed.then(() => batchOf(names))));
    const { user } = openDashboard(`/admin/cut/${number}`);
    const files = filesOf('a.jpg', 'slow.jpg');
    await user.upload(await screen.findByLabelText('Add photos'), files.slice(0, 1));
    await screen.findByText('1 of 1 photos are ready…');
    await user.upload(screen.getByLabelText('Add photos'), files.slice(1));
    list();
    await screen.findByText('3 of 4 photos are ready…');
    expect(screen.queryByLabelText('Shots')).toBeNull();
    open();
    expect(await shots()).toEqual(['1. Kitchen.jpg', '2. Bath.jpg', '3. a.jpg', '4. slow.jpg']);
  });

  it('is waited for when not even the list comes', async () => {
    gone = 'list';
    const { user } = openDashboard(`/admin/cut/${number}`);
    await screen.findByText('Couldn’t load the photos.', {}, { timeout: 5000 });
    gone = new Set();
    await user.click(screen.getByText('Retry'));
    expect(await shots()).toEqual(['1. Kitchen.jpg', '2. Bath.jpg']);
  });

  it('that came with a message is added when it is wanted', async () => {
    const photos = '5d1f0c0a-7a5b-4f0e-8e64-6f3f0b1a2c33';
    server.use(
      rpc('admin_thread', () => ({ messages: [threadMail({ photos })] })),
      rpc('admin_photos', ({ batch: asked }) => batchOf(asked === batch ? names : ['Porch.jpg'])),
    );
    const { user } = openDashboard(`/admin/cut/${number}`);
    expect(await shots()).toEqual(['1. Kitchen.jpg', '2. Bath.jpg']);
    await user.click(await screen.findByText('Add 1 photo from messages'));
    expect(await shots()).toEqual(['1. Kitchen.jpg', '2. Bath.jpg', '3. Porch.jpg']);
    await saved();
  });
});

const made = { file: new Blob(['film']), extension: 'mp4', isMute: false };

describe('a video that can’t be made', () => {
  const named = (name: string) => Object.assign(new Error('No.'), { name });

  it('says why, and the one that was made before stays', async () => {
    const { user } = openDashboard(`/admin/cut/${number}`);
    await shots();
    const render = () => user.click(screen.getByText('Render'));
    film.render.mockResolvedValueOnce(made);
    await render();
    await screen.findByText(/^Rendered\./);
    for (const [error, why] of [
      ['NoEncoderError', /can’t make videos/],
      ['StuckError', /stopped answering/],
      ['EncodingError', /isn’t a sound/],
      ['QuotaExceededError', /enough memory or disk/],
      ['RangeError', /enough memory or disk/],
      ['NotReadableError', /enough memory or disk/],
      ['InvalidStateError', /enough memory or disk/],
      ['Error', /could not be made/],
    ] as const) {
      const fails = error === 'EncodingError' ? film.sound : film.render;
      fails.mockRejectedValueOnce(named(error));
      await render();
      expect(await screen.findByText(why)).toHaveAttribute('role', 'alert');
      expect(screen.getByLabelText('Rendered video')).toHaveAttribute('src', `blob:${urls}`);
    }
    expect(URL.revokeObjectURL).not.toHaveBeenCalled();
    expect(console.error).toHaveBeenCalledTimes(8);
    vi.mocked(console.error).mockClear();
  });
});

it('a second press on Render doesn’t cancel it', async () => {
  Object.assign(timersMs, { secondTap: 60_000 });
  onTestFinished(() => void Object.assign(timersMs, { secondTap: 0 }));
  film.render.mockImplementation(
    (_cut, _sound, { signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const { user } = openDashboard(`/admin/cut/${number}`);
  await shots();
  await user.click(screen.getByText('Render'));
  await user.click(await screen.findByText('Cancel'));
  expect(await screen.findByText('Cancel')).toBeVisible();
});

it('the progress of delivering counts both videos, says when it waits, and then what the customer has', async () => {
  let stored = staffFilmsResponse();
  server.use(
    ...[rpc('admin_films', () => stored), signs('films'), rpc('admin_film_mark', () => true)],
    http.post(apiPaths.deliverFilm(number), () => {
      stored = staffFilmsResponse({ versions: [staffVersion()] });
      return HttpResponse.json({ success: true, version: 1, dueAt: null });
    }),
  );
  film.render.mockResolvedValue(made);
  const sending: (FilmUpload & { readonly end: (value: unknown) => void })[] = [];
  film.upload.mockImplementation((upload: FilmUpload) => {
    upload.onBegun(String(sending.length));
    return new Promise((end) => sending.push({ ...upload, end }));
  });
  const { user } = openDashboard(`/admin/cut/${number}`);
  await shots();
  await user.click(screen.getByText(/^Also unbranded/));
  await user.click(screen.getByText('Render'));
  await user.click(await screen.findByText('Deliver'));
  const bar = await screen.findByLabelText('Delivering');
  await waitFor(() => expect(sending).toHaveLength(1));
  act(() => sending[0]?.onProgress(2));
  await waitFor(() => expect(bar).toHaveAttribute('value', '0.25'));
  act(() => sending[0]?.onWaiting(true));
  await screen.findByText('Waiting for the connection…');
  act(() => sending[0]?.onWaiting(false));
  sending[0]?.end(null);
  await waitFor(() => expect(sending).toHaveLength(2));
  act(() => sending[1]?.onProgress(3));
  await screen.findByText('88% of 2 videos sent.');
  sending[1]?.end(null);
  await screen.findByText('The customer has this video as version 1.');
  expect(screen.getByText('Deliver')).toBeDisabled();
});

it('a logo that is read late undoes nothing that was typed meanwhile, and a video takes no focus', async () => {
  const [read, letLogoOn] = hold();
  const [drawn, letVideoOn] = hold();
  vi.stubGlobal('createImageBitmap', async () => {
    await read;
    return { width: 10, height: 10, close() {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA==');
  film.render.mockImplementation(() => drawn.then(() => made));
  const { user } = openDashboard(`/admin/cut/${number}`);
  await shots();
  await user.click(screen.getByText('Render'));
  await user.upload(screen.getByLabelText('Logo'), new File(['a'], 'a.png', { type: 'image/png' }));
  const title = screen.getByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'By the lake');
  letLogoOn();
  await screen.findByRole('img', { name: 'Logo' });
  expect(title).toHaveValue('By the lake');
  letVideoOn();
  await screen.findByText(/^Rendered\./);
  expect(title).toHaveFocus();
  await saved();
});
