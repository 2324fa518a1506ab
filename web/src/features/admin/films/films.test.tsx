import { apiPaths } from '@contract/api.ts';
import { filmMessages } from '@contract/films.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { orderRow } from '@/testing/factories.ts';
import { draft, filmNote, noteIds, staffFilmsResponse, staffVersion } from '@/testing/films.ts';
import { hold } from '@/testing/hold.ts';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { renderSite } from '@/testing/render.tsx';
import { adminToken, listResponse, problem, rpc, signs, tus } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
// Otherwise, the first test would wait for its code.
import './order-films.tsx';
import { DeskTheme } from '../shell/desk-theme.tsx';
import { PlannedVersion } from './planned-version.tsx';
import type { useFilms } from './use-films.ts';

type StaffFilms = ReturnType<typeof staffFilmsResponse>;

/** Opens an order's entry, whose video is as given. */
function openOrder(films: Partial<StaffFilms>, order = orderRow()) {
  server.use(
    http.get(apiPaths.adminList('orders'), () => listResponse('orders', [order])),
    rpc('admin_films', () => staffFilmsResponse(films)),
    signs('films'),
  );
  return openDashboard(`/admin?tab=orders&id=${order.id}`);
}
const soon = () => new Date(Date.now() + 20_000).toISOString();
const video = () => screen.findByRole('region', { name: 'Video' });

it('files that arrived are delivered with a text, as what the staff member saw', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(apiPaths.deliverFilm(1), async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? problem(409, undefined, { detail: filmMessages.moved })
        : HttpResponse.json({ success: true, version: 1, dueAt: soon() }, { status: 201 });
    }),
    rpc('admin_film_take_back', (args) => {
      sent.push(args);
      return HttpResponse.json(true);
    }),
  );
  const { user } = openOrder({ drafts: [draft()] });
  const button = await screen.findByRole('button', { name: 'Deliver' });
  const text = screen.getByLabelText('Text to the customer');
  fireEvent.change(text, { target: { value: 'Here it is.' } });
  await user.click(button);
  expect(await screen.findByText(filmMessages.moved)).toBeVisible();
  expect(text).toHaveValue('Here it is.');
  await user.click(button);
  expect(await screen.findByText('Version 1 goes out in 20 seconds')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(sent[2]).toEqual({ order_id: 1, version: 1 }));
  const known = { state: 'awaiting', version: 0 };
  expect(sent[1]).toEqual({ files: [draft().id], text: 'Here it is.', known });
});

it('a text to the customer is kept until it is delivered', async () => {
  server.use(
    http.post(apiPaths.deliverFilm(1), () =>
      HttpResponse.json({ success: true, version: 1, dueAt: soon() }, { status: 201 }),
    ),
  );
  const first = openOrder({ drafts: [draft()] });
  const text = await screen.findByLabelText('Text to the customer');
  fireEvent.change(text, { target: { value: 'Half a' } });
  first.unmount();
  const { user } = openOrder({ drafts: [draft()] });
  expect(await screen.findByLabelText('Text to the customer')).toHaveValue('Half a');
  await user.click(screen.getByRole('button', { name: 'Deliver' }));
  expect(await screen.findByText('Version 1 goes out in 20 seconds')).toBeVisible();
  expect(sessionStorage.getItem('replyDrafts')).toBeNull();
});

it('a version that was not delivered says why, and can be edited again', async () => {
  const planned = {
    ...{ version: 2, text: 'The second.', files: [draft().id], by: 'Ada', dueAt: soon() },
    problem: 'moved',
  };
  const films = { planned: planned as StaffFilms['planned'], drafts: [draft()] };
  server.use(
    rpc('admin_film_take_back', () => {
      films.planned = null;
      return HttpResponse.json(true);
    }),
  );
  const { user } = openOrder({});
  server.use(rpc('admin_films', () => staffFilmsResponse(films)));
  expect(
    await screen.findByText(/Version 2 wasn’t delivered. The customer answered/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Deliver' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit it again' }));
  expect(await screen.findByLabelText('Text to the customer')).toHaveValue('The second.');
});

it('a version that goes out is looked at again once it has been due for a moment', () => {
  vi.useFakeTimers();
  const fetchFresh = vi.fn(() => Promise.resolve());
  const films = { fetchFresh, isTakingBack: false } as unknown as ReturnType<typeof useFilms>;
  const planned = { version: 1, text: '', files: [], by: 'Ada', dueAt: soon(), problem: null };
  renderSite(
    <DeskTheme>
      <PlannedVersion planned={planned} films={films} />
    </DeskTheme>,
  );
  vi.advanceTimersByTime(20_500);
  expect(fetchFresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(fetchFresh).toHaveBeenCalledOnce();
});

it('a file that has not arrived is told, and nothing is delivered without it', async () => {
  openOrder({ drafts: [draft({ state: 'expected' })] });
  expect(await screen.findByText(/Choose the file again to go on/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Deliver' })).toBeDisabled();
});

it('what cannot be delivered is refused before it is sent', async () => {
  const { user } = openOrder({});
  await user.click(await screen.findByRole('button', { name: 'Deliver' }));
  const picker = screen.getByLabelText('Files to deliver');
  fireEvent.change(picker, { target: { files: [new File(['MZ'], 'setup.exe')] } });
  expect(await screen.findByText(filmMessages.type)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove setup.exe' }));
  await waitFor(() => expect(screen.queryByText(filmMessages.type)).not.toBeInTheDocument());
});

it('a change request leads to its moment of the film', async () => {
  const change = {
    notes: [filmNote({ text: 'Less <b>sky</b>' })],
    ...{ askedAt: '2026-11-23T15:00:00Z', startedAt: null, cents: 1500 },
  };
  const { user } = openOrder(
    { state: 'change_asked', versions: [staffVersion({ change })] },
    orderRow({ filmState: 'change_asked' }),
  );
  const part = within(await video());
  expect(await part.findByText('Less <b>sky</b>')).toBeVisible();
  expect(part.getByText(/\$15 to be added to their invoice/)).toBeVisible();
  await user.click(part.getByRole('button', { name: 'At 0:12' }));
  expect(part.getByRole('group', { name: /1080p/ })).toBeVisible();
  // Under the property's name, at the site's own address.
  expect(part.getByRole('link', { name: 'Download 12-alder-lane-1080p.mp4' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/storage\/v1\/.*\?token=.*&download=12-alder-lane-1080p\.mp4$/),
  );
  const sent: unknown[] = [];
  const done = (args: unknown) => {
    sent.push(args);
    return new HttpResponse(null, { status: 204 });
  };
  server.use(rpc('admin_change_start', done), rpc('admin_note_answer', done));
  await user.click(part.getByRole('button', { name: 'Start' }));
  await user.click(part.getByRole('button', { name: 'Done: note 1' }));
  await user.click(part.getByRole('button', { name: 'Answer note 1' }));
  const answer = part.getByLabelText('To the customer about note 1');
  fireEvent.change(answer, { target: { value: 'Half as high.' } });
  await user.click(part.getByRole('button', { name: 'Save' }));
  const note = { order_id: 1, version: 1, note: noteIds[0] };
  await waitFor(() =>
    expect(sent).toEqual([
      { order_id: 1, version: 1 },
      { ...note, done: true },
      { ...note, answer: 'Half as high.' },
    ]),
  );
});

it('a file is sent with the token of staff, and removed by it', async () => {
  const parts: string[] = [];
  const removed: unknown[] = [];
  const drafts: StaffFilms['drafts'][number][] = [];
  const upload = '/storage/v1/upload/resumable';
  const note = ({ request }: { request: Request }) =>
    parts.push(
      `${request.method} ${request.headers.get('authorization')} ${request.headers.get('apikey')}`,
    );
  const { user } = openOrder({ drafts });
  server.use(
    rpc('admin_films', () => staffFilmsResponse({ drafts })),
    rpc('admin_film_remove', (args) => {
      removed.push(args);
      drafts.length = 0;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(apiPaths.filmFiles(1), () => {
      drafts.push(draft({ state: 'expected', name: 'stills.zip', bytes: 4 }));
      return HttpResponse.json({ id: draft().id, token: 'unused' }, { status: 201 });
    }),
    http.post(upload, (info) => {
      note(info);
      return tus(201, { location: `${upload}/a` });
    }),
    http.patch(`${upload}/a`, (info) => {
      note(info);
      return tus(204, { 'upload-offset': '4' });
    }),
    http.post(apiPaths.finishFilm(draft().id), () => {
      drafts.splice(0, 1, draft({ name: 'stills.zip', bytes: 4 }));
      return HttpResponse.json({ success: true });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Deliver' }));
  fireEvent.change(screen.getByLabelText('Files to deliver'), {
    target: { files: [new File(['PK\x03\x04'], 'stills.zip')] },
  });
  expect(await screen.findByText('Ready, added by Ada')).toBeVisible();
  expect(parts).toEqual([`POST Bearer ${adminToken} local`, `PATCH Bearer ${adminToken} local`]);
  await user.click(screen.getByRole('button', { name: 'Remove stills.zip' }));
  await waitFor(() => expect(screen.queryByText('stills.zip')).not.toBeInTheDocument());
  expect(removed).toEqual([{ file: draft().id }]);
});

it('a file that is removed before the server knows it is removed there, too', async () => {
  const [held, letOn] = hold();
  const removed: unknown[] = [];
  const { user } = openOrder({});
  server.use(
    http.post(apiPaths.filmFiles(1), async () => {
      await held;
      return HttpResponse.json({ id: draft().id, token: 'unused' }, { status: 201 });
    }),
    rpc('admin_film_remove', (args) => {
      removed.push(args);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Deliver' }));
  fireEvent.change(screen.getByLabelText('Files to deliver'), {
    target: { files: [new File(['PK\x03\x04'], 'stills.zip')] },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove stills.zip' }));
  letOn();
  await waitFor(() => expect(removed).toEqual([{ file: draft().id }]));
});

it('a video is marked as unbranded at once, and only then delivered', async () => {
  const drafts = [draft()];
  const did: unknown[] = [];
  const [held, letOn] = hold();
  const { user } = openOrder({});
  server.use(
    rpc('admin_films', () => staffFilmsResponse({ drafts })),
    http.post('*/rest/v1/rpc/admin_film_mark', async ({ request }) => {
      await held;
      did.push(await request.json());
      drafts.splice(0, 1, draft({ isUnbranded: true }));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(apiPaths.deliverFilm(1), () => {
      did.push('delivered');
      return HttpResponse.json({ success: true, version: 1, dueAt: soon() }, { status: 201 });
    }),
  );
  const box = await screen.findByLabelText('Final cut.mp4 is unbranded');
  // Without waiting, as a second tap would find it.
  box.click();
  expect(box).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Deliver' }));
  expect(box).toBeChecked();
  letOn();
  expect(await screen.findByText('Version 1 goes out in 20 seconds')).toBeVisible();
  expect(did).toEqual([{ file: draft().id, unbranded: true }, 'delivered']);
  expect(box).toBeChecked();
});

it('nothing is delivered with a cancelled order', async () => {
  openOrder({}, orderRow({ status: 'cancelled' }));
  expect(await screen.findByText(filmMessages.cancelled)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Deliver/ })).not.toBeInTheDocument();
});
