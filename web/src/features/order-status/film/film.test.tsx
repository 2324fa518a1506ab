import { apiPaths } from '@contract/api.ts';
import { filmMessages } from '@contract/films.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Link } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { filmFile, filmsResponse, filmVersion } from '@/testing/films.ts';
import { hold } from '@/testing/hold.ts';
import {
  button,
  heading,
  inAMinute,
  open,
  order,
  player,
  respondToCalls,
  token,
} from '@/testing/order-films.tsx';
import { renderSite } from '@/testing/render.tsx';
import { problem } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { FollowOrder } from '../follow-order.tsx';

const approved = () => filmsResponse({ state: 'approved', undoUntil: inAMinute() });

describe('a delivered video', () => {
  it('is what the page is about: newest first, with what the editors wrote', async () => {
    const earlier = filmVersion({ number: 1, text: 'The first try.' });
    respondToCalls(filmsResponse({ versions: [filmVersion({ number: 2 }), earlier] }));
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
    const calls = respondToCalls(filmsResponse());
    calls.on(apiPaths.approveFilm, approved);
    calls.on(apiPaths.undoApproval, () => filmsResponse());
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
    respondToCalls(approved());
    open();
    await button('Undo');
    await act(() => vi.advanceTimersByTimeAsync(60_500));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByText('Your order is completed.')).toBeVisible();
  });

  it('cannot be approved once a newer version is there, which is shown', async () => {
    const calls = respondToCalls(filmsResponse());
    calls.on(apiPaths.approveFilm, () => {
      calls.turnInto(filmsResponse({}, 2));
      return problem(409, undefined, { detail: filmMessages.newer });
    });
    const { user } = open();
    await user.click(await button('Approve'));
    expect(await screen.findByText(filmMessages.newer)).toBeVisible();
    await heading('Version 2 of your video is ready');
  });

  it('of a cancelled order can be watched, and not answered', async () => {
    respondToCalls(filmsResponse(), 'cancelled');
    open();
    await player();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('stays approved when an older answer arrives after that', async () => {
    const calls = respondToCalls(filmsResponse());
    calls.on(apiPaths.approveFilm, approved);
    const { user } = open();
    await button('Approve');
    const [held, letOn] = hold();
    const older = vi.fn(() => held.then(() => HttpResponse.json(filmsResponse())));
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
    respondToCalls(filmsResponse());
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
    const calls = respondToCalls(filmsResponse());
    server.use(http.post(apiPaths.orderFilms, () => problem(503), { once: true }));
    calls.turnInto(filmsResponse());
    const { user } = open();
    await user.click(await button('Try again'));
    await player();
  });
});

describe('the player', () => {
  const play = vi.fn(() => Promise.resolve());

  it('plays, seeks and mutes by keys', async () => {
    window.HTMLMediaElement.prototype.play = play;
    respondToCalls(filmsResponse());
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
    const calls = respondToCalls(filmsResponse());
    open();
    const video = await player();
    calls.turnInto(
      filmsResponse({ versions: [filmVersion({ files: [filmFile({ url: '/new' })] })] }),
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
