import { apiPaths } from '@contract/api.ts';
import { cardMessages } from '@contract/film-card.ts';
import { type Films, filmMessages } from '@contract/films.ts';
import { orderStatusSchema } from '@contract/order-status.ts';
import { photoMessages } from '@contract/photos.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Link } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { problem } from '@/testing/answers.ts';
import { filmFile, filmsAnswer, filmVersion } from '@/testing/films.ts';
import { hold } from '@/testing/hold.ts';
import { renderSite } from '@/testing/render.tsx';
import { server } from '@/testing/server.ts';
import { FollowOrder } from '../follow-order.tsx';
import { FilmAlone } from './film-alone.tsx';
import { secondOf } from './moment.utils.ts';
import { SharedFilm } from './shared-film.tsx';

const token = 'A-b_'.repeat(8);

const order = (status = 'in_progress') =>
  orderStatusSchema.parse({
    ...{ orderNumber: 'FW-1F3B86C2', status, receivedAt: '2026-11-20T15:00:00Z', reachedAt: {} },
    ...{ package: 'premium', photoCount: '12', propertyAddress: '12 <b>Alder</b> Lane' },
    ...{ priceCents: 9000, estimatedDelivery: '2999-11-22', isAnswered: true },
  });

/** Answers a call, and keeps what it was sent. The films read next are `then`. */
function answerCalls(films: Films, status?: string) {
  const sent: [path: string, body: object][] = [];
  let current = films;
  server.use(
    http.post(apiPaths.followOrder, () => HttpResponse.json(order(status))),
    http.post(apiPaths.orderFilms, () => HttpResponse.json(current)),
  );
  return {
    sent,
    /** What is answered from now on. */
    turnInto: (next: Films) => {
      current = next;
    },
    on: (path: string, answer: () => Films | Response) =>
      server.use(
        http.post(path, async ({ request }) => {
          sent.push([path, (await request.json()) as object]);
          const answered = answer();
          if (answered instanceof Response) return answered;
          current = answered;
          return HttpResponse.json(answered);
        }),
      ),
  };
}

const open = () => renderSite(<FollowOrder />, `/order/status#${token}`);
const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
const approved = () => filmsAnswer({ state: 'approved', undoUntil: inAMinute() });

const player = async () => {
  await screen.findByRole('group', { name: 'Video of 12 <b>Alder</b> Lane' });
  return document.querySelector('video') as HTMLVideoElement;
};

describe('a delivered video', () => {
  it('is what the page is about: newest first, with what the editors wrote', async () => {
    const earlier = filmVersion({ number: 1, text: 'The first try.' });
    answerCalls(filmsAnswer({ versions: [filmVersion({ number: 2 }), earlier] }));
    open();
    await heading('Version 2 of your video is ready');
    expect(await player()).toHaveAttribute('src', filmFile().url);
    expect(screen.getByText('We hope you like the kitchen.')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Download/ })).toHaveAttribute(
      'href',
      filmFile().downloadUrl,
    );
    expect(screen.queryByText('The first try.')).not.toBeInTheDocument();
  });

  it('is approved, which can be taken back while a minute counts down', async () => {
    const calls = answerCalls(filmsAnswer());
    calls.on(apiPaths.approveFilm, approved);
    calls.on(apiPaths.undoApproval, () => filmsAnswer());
    const { user } = open();
    await user.click(await button('Approve'));
    await heading('You approved version 1', 2);
    expect(screen.getByText(/^(1:00|0:59) left/)).toBeVisible();
    await user.click(await button('Undo'));
    await button('Approve');
    const body = { token, version: 1 };
    expect(calls.sent).toEqual([
      [apiPaths.approveFilm, body],
      [apiPaths.undoApproval, body],
    ]);
  });

  it('is final when the minute is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answerCalls(approved());
    open();
    await button('Undo');
    await act(() => vi.advanceTimersByTimeAsync(60_500));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByText('Your order is completed.')).toBeVisible();
  });

  it('cannot be approved once a newer version is there, which is shown', async () => {
    const calls = answerCalls(filmsAnswer());
    calls.on(apiPaths.approveFilm, () => {
      calls.turnInto(filmsAnswer({}, 2));
      return problem(409, undefined, { detail: filmMessages.newer });
    });
    const { user } = open();
    await user.click(await button('Approve'));
    expect(await screen.findByText(filmMessages.newer)).toBeVisible();
    await heading('Version 2 of your video is ready');
  });

  it('of a cancelled order can be watched, and not answered', async () => {
    answerCalls(filmsAnswer(), 'cancelled');
    open();
    await player();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('stays approved when an older answer arrives after that', async () => {
    const calls = answerCalls(filmsAnswer());
    calls.on(apiPaths.approveFilm, approved);
    const { user } = open();
    await button('Approve');
    const [held, letOn] = hold();
    const older = vi.fn(() => held.then(() => HttpResponse.json(filmsAnswer())));
    server.use(
      http.post(apiPaths.orderFilms, older, { once: true }),
      http.post(apiPaths.followOrder, () => HttpResponse.json(order('completed'))),
    );
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(older).toHaveBeenCalled());
    await user.click(await button('Approve'));
    await heading('You approved version 1', 2);
    letOn();
    const isDone = (_text: string, element: Element | null) =>
      element?.tagName === 'LI' && /^Done: Video finished/.test(element.textContent);
    await screen.findByText(isDone);
    await heading('You approved version 1', 2);
  });

  it('is not shown with another order, whose own cannot be had', async () => {
    const other = 'Z'.repeat(32);
    answerCalls(filmsAnswer());
    const { user } = renderSite(
      <>
        <FollowOrder />
        <Link to={`#${other}`}>Other</Link>
      </>,
      `/order/status#${token}`,
    );
    await player();
    server.use(http.post(apiPaths.orderFilms, () => problem(503)));
    await user.click(screen.getByRole('link', { name: 'Other' }));
    await button('Try again');
    expect(document.querySelector('video')).toBeNull();
  });

  it('that cannot be had now is told, and asked for again', async () => {
    const calls = answerCalls(filmsAnswer());
    server.use(http.post(apiPaths.orderFilms, () => problem(503), { once: true }));
    calls.turnInto(filmsAnswer());
    const { user } = open();
    await user.click(await button('Try again'));
    await player();
  });
});

describe('a change', () => {
  const terms = { free: 1, extraCents: 1500, used: 1, nextCents: 1500 };

  it('is asked for with the player’s time and the terms', async () => {
    const calls = answerCalls(filmsAnswer({ revisions: terms }));
    const change = { text: 'Less sky.', second: 12, askedAt: inAMinute(), cents: 1500 };
    calls.on(apiPaths.askForChange, () =>
      filmsAnswer({ state: 'change_asked', versions: [filmVersion({ change })] }),
    );
    const { user } = open();
    const video = await player();
    video.currentTime = 12.7;
    fireEvent.timeUpdate(video);
    await user.click(await button('Ask for a change'));
    expect(screen.getByLabelText(/At which moment/)).toHaveValue('0:12');
    await user.type(screen.getByLabelText('Your change'), 'Less sky.');
    await user.click(await button('Send change request'));
    expect(await screen.findByText(filmMessages.agree(1500))).toBeVisible();
    expect(calls.sent).toEqual([]);
    await user.click(screen.getByLabelText(/\$15 for this revision, added to your invoice/));
    await user.click(await button('Send change request'));
    await heading('We’re working on your change');
    expect(screen.getByText(/^At 0:12 · \$15/)).toBeVisible();
    expect(calls.sent[0]?.[1]).toEqual({
      ...{ token, version: 1, text: 'Less sky.', second: 12, agreedCents: 1500 },
    });
  });

  it('keeps what was typed: too long, refused, and after a reload', async () => {
    const calls = answerCalls(filmsAnswer());
    calls.on(apiPaths.askForChange, () => problem(500));
    const first = open();
    await first.user.click(await button('Ask for a change'));
    const field = () => screen.getByLabelText('Your change');
    fireEvent.change(field(), { target: { value: '🏡'.repeat(2001) } });
    expect(screen.getByText('2,001 of 2,000 characters')).toBeVisible();
    await first.user.click(await button('Send change request'));
    expect(await screen.findByText(filmMessages.changeTooLong)).toBeVisible();
    fireEvent.change(field(), { target: { value: 'More garden.' } });
    await first.user.click(await button('Send change request'));
    await waitFor(() => expect(calls.sent).toHaveLength(1));
    expect(await screen.findByText(/on our side/)).toBeVisible();
    first.unmount();
    const second = open();
    await second.user.click(await button('Ask for a change'));
    expect(field()).toHaveValue('More garden.');
  });

  it('accepts a moment in several notations', () => {
    expect(['0:12', '12', ' 1:02:03 ', '', '1:99', 'x', '-1'].map(secondOf)).toEqual([
      ...[12, 12, 3723, null],
      ...[Number.NaN, Number.NaN, Number.NaN],
    ]);
  });
});

describe('the player', () => {
  const play = vi.fn(() => Promise.resolve());

  it('plays, seeks and mutes by keys', async () => {
    window.HTMLMediaElement.prototype.play = play;
    answerCalls(filmsAnswer());
    const { user } = open();
    const video = await player();
    Object.defineProperty(video, 'duration', { value: 30 });
    await user.click(await button(/^Play: /));
    expect(play).toHaveBeenCalled();
    fireEvent.play(video);
    screen.getByRole('slider', { name: 'Position' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}m');
    expect([video.currentTime, video.muted]).toEqual([5, true]);
  });

  it('goes on from a fresh address, and offers the download when that one fails too', async () => {
    const calls = answerCalls(filmsAnswer());
    open();
    const video = await player();
    calls.turnInto(
      filmsAnswer({ versions: [filmVersion({ files: [filmFile({ url: '/new' })] })] }),
    );
    video.currentTime = 7;
    fireEvent.error(video);
    await waitFor(() => expect(document.querySelector('video')).toHaveAttribute('src', '/new'));
    const second = document.querySelector('video') as HTMLVideoElement;
    fireEvent.error(second);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your browser can’t play this');
    expect(screen.getAllByRole('link', { name: /^Download 12/ })).toHaveLength(2);
  });
});

describe('a share link', () => {
  it('is made and taken back', async () => {
    const calls = answerCalls(filmsAnswer());
    calls.on(apiPaths.shareFilm, () =>
      filmsAnswer({ shares: { page: { path: '/film#abc', plays: 0 } } }),
    );
    calls.on(apiPaths.unshareFilm, () => filmsAnswer());
    const { user } = open();
    await user.click(await button('Make a share link'));
    expect(await screen.findByLabelText('Share link')).toHaveValue(
      `${window.location.origin}/film#abc`,
    );
    expect(screen.queryByRole('button', { name: /unbranded/ })).not.toBeInTheDocument();
    await user.click(await button('Take the share link back'));
    await button('Make a share link');
    expect(calls.sent.map(([, body]) => body)).toEqual([
      { token, kind: 'page' },
      { token, kind: 'page' },
    ]);
  });

  it('is unbranded where there is such a video, and says so when there is none any more', async () => {
    const files = [filmFile(), filmFile({ name: 'b.mp4', isUnbranded: true })];
    const calls = answerCalls(filmsAnswer({ versions: [filmVersion({ files })] }));
    const shares = { unbranded: { path: '/film/unbranded#abc', plays: 1 } };
    calls.on(apiPaths.shareFilm, () => filmsAnswer({ shares }, 2));
    const { user } = open();
    await user.click(await button('Make an unbranded link'));
    await button('Take the unbranded link back');
    expect(screen.getByText('Played once')).toBeVisible();
    expect(screen.getByText(/^The newest version has no unbranded video/)).toBeVisible();
  });

  it('is an embed code in the shape of the video that is shown', async () => {
    const files = [
      filmFile({ isUnbranded: true }),
      filmFile({ name: 'b.mp4', width: 1080, height: 1920 }),
    ];
    const shares = { embed: { path: '/film/embed#abc', plays: 0 } };
    answerCalls(filmsAnswer({ versions: [filmVersion({ files })], shares }));
    open();
    const code = new DOMParser().parseFromString(
      ((await screen.findByLabelText('Embed code')) as HTMLInputElement).value,
      'text/html',
    );
    const frame = code.querySelector('iframe');
    expect(frame?.src).toBe(`${window.location.origin}/film/embed#abc`);
    expect(frame?.title).toBe('Property video');
    expect(frame?.style.aspectRatio).toBe('1080 / 1920');
  });

  it('that is unbranded shows the video alone, and nothing leads anywhere', async () => {
    const asked = vi.fn();
    server.use(
      http.post(apiPaths.sharedFilm, async ({ request }) => {
        asked(await request.json());
        return HttpResponse.json({
          ...{ files: [filmFile(), filmFile({ name: 'b.mp4', url: '/b' })], card: null },
        });
      }),
    );
    renderSite(<FilmAlone />, `/film/unbranded#${token}`);
    await screen.findByRole('group', { name: 'Property video 2' });
    expect(asked).toHaveBeenCalledWith({ token, kind: 'unbranded' });
    const played = vi.fn();
    server.use(
      http.post(apiPaths.playedFilm, async ({ request }) => {
        played(await request.json());
        return HttpResponse.json({ success: true });
      }),
    );
    for (const video of document.querySelectorAll('video')) {
      video.currentTime = 1;
      fireEvent.timeUpdate(video);
      fireEvent.timeUpdate(video);
    }
    await waitFor(() => expect(played.mock.calls).toEqual([[{ token, kind: 'unbranded' }]]));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getAllByRole('heading').map((each) => each.textContent)).toEqual([
      'Property video',
    ]);
  });

  it('says the address and a name if the customer adds them, and refuses what is no photo', async () => {
    const card = { showsAddress: false, agent: 'Ada', photo: null };
    const calls = answerCalls(
      filmsAnswer({ shares: { page: { path: '/film#a', plays: 0 } }, card }),
    );
    calls.on(apiPaths.filmCard, () => filmsAnswer({ card }));
    const { user } = open();
    await user.click(await screen.findByText('Add your name, photo or the address'));
    await user.upload(
      screen.getByLabelText('Your photo'),
      new File(['<svg/>'], 'me.jpg', { type: 'image/jpeg' }),
    );
    expect(await screen.findByText(photoMessages.type)).toBeVisible();
    const name = screen.getByLabelText(/^Your name/);
    await user.clear(name);
    await user.type(name, 'Eve \u202e<b>');
    await user.click(await button('Save'));
    expect(await screen.findByText(cardMessages.invisible)).toBeVisible();
    await user.clear(name);
    await user.type(name, '<b>Eve</b>');
    await user.click(screen.getByLabelText('Show the address'));
    await user.click(await button('Save'));
    await waitFor(() =>
      expect(calls.sent.map(([, body]) => body)).toEqual([
        { token, showsAddress: true, agent: '<b>Eve</b>', photo: null },
      ]),
    );
  });

  it('shows the video and what was added, until it is taken back', async () => {
    const card = {
      address: '12 Alder Lane',
      agent: '<b>Eve</b>',
      photo: 'data:image/jpeg;base64,AA',
    };
    server.use(
      http.post(apiPaths.sharedFilm, () => HttpResponse.json({ files: [filmFile()], card }), {
        once: true,
      }),
      http.post(apiPaths.sharedFilm, () => problem(404)),
    );
    renderSite(<SharedFilm />, `/film#${token}`);
    await screen.findByRole('group', { name: 'A video for you' });
    await heading('12 Alder Lane');
    expect(screen.getByText('<b>Eve</b>')).toBeVisible();
    expect(document.querySelector('img')).toHaveAttribute('src', card.photo);
    expect(screen.queryByRole('button', { name: /Approve|change/ })).not.toBeInTheDocument();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await heading(filmMessages.notShared);
  });
});
