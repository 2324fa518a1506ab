import { apiPaths } from '@contract/api.ts';
import { filmMessages } from '@contract/films.ts';
import { timersMs } from '@contract/timers.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filmNote, filmsResponse, filmVersion, noteIds } from '@/testing/films.ts';
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
import { problem } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { secondOf } from './moment.utils.ts';

/** The video once a change of it was asked for. */
function asked(more: object = {}) {
  const change = { notes: [filmNote()], askedAt: inAMinute(), startedAt: null, cents: 0, ...more };
  return filmsResponse({ state: 'change_asked', versions: [filmVersion({ change })] });
}

const write = (value: string) =>
  fireEvent.change(screen.getByLabelText('Your change'), { target: { value } });

describe('a change', () => {
  const terms = { free: 1, extraCents: 1500, used: 1, nextCents: 1500 };

  it('is asked for with the player’s time and the terms', async () => {
    const calls = respondToCalls(filmsResponse({ revisions: terms }));
    const second = filmNote({ id: noteIds[1], text: 'A calmer track.', second: null });
    calls.on(apiPaths.askForChange, () => asked({ notes: [filmNote(), second], cents: 1500 }));
    const { user } = open();
    const video = await player();
    video.currentTime = 12.7;
    fireEvent.timeUpdate(video);
    await user.click(await button('Ask for a change'));
    expect(screen.getByLabelText(/At which moment/)).toHaveValue('0:12');
    await user.click(await button('Add another note'));
    expect(calls.sent).toEqual([]);
    write('Less sky.');
    await user.click(await button('Add another note'));
    expect(screen.getByRole('list', { name: 'Your notes so far' })).toHaveTextContent(
      '0:12 Less sky.',
    );
    write('A calmer track.');
    await user.click(await button('Send change request'));
    expect(await screen.findByText(filmMessages.agree(1500))).toBeVisible();
    expect(calls.sent).toEqual([]);
    await user.click(screen.getByLabelText(/\$15 for this revision, added to your invoice/));
    await user.click(await button('Send change request'));
    await heading('We’ve got your change request');
    expect(screen.getByText('At 0:12')).toBeVisible();
    expect(screen.getByText(/^\$15 for this revision/)).toBeVisible();
    const notes = [
      { text: 'Less sky.', second: 12 },
      { text: 'A calmer track.', second: null },
    ];
    expect(calls.sent[0]?.[1]).toEqual({ token, version: 1, notes, agreedCents: 1500 });
    expect(sessionStorage.getItem('change-FW-1F3B86C2:draft') ?? '').not.toContain('sky');
  });

  it('loses one note by a double tap, not the next one as well', async () => {
    respondToCalls(filmsResponse({ revisions: terms }));
    const { user } = open();
    await user.click(await button('Ask for a change'));
    for (const text of ['Less sky.', 'Brighter.']) {
      write(text);
      await user.click(await button('Add another note'));
    }
    Object.assign(timersMs, { secondTap: 60_000 });
    onTestFinished(() => void Object.assign(timersMs, { secondTap: 0 }));
    for (const _tap of [1, 2]) await user.click(await button('Remove note 1'));
    expect(screen.getByRole('list', { name: 'Your notes so far' })).toHaveTextContent('Brighter.');
    sessionStorage.clear();
  });

  it('can be added to and taken back until staff start on it, and shows what they did', async () => {
    const calls = respondToCalls(asked());
    calls.on(apiPaths.askForChange, () => asked());
    const { user } = open();
    await heading('We’ve got your change request');
    await user.click(await button('Add a note'));
    write('Brighter.');
    await user.click(await button('Add to the request'));
    await button('Add a note');
    calls.on(apiPaths.undoChange, () => {
      const note = filmNote({ doneAt: inAMinute(), answer: 'The sky is half as high.' });
      calls.turnInto(asked({ startedAt: inAMinute(), notes: [note] }));
      return problem(409, undefined, { detail: filmMessages.started });
    });
    await user.click(await button('Take it back'));
    expect(await screen.findByText(filmMessages.started)).toBeVisible();
    await heading('We’re working on your change');
    expect(await screen.findByText('The sky is half as high.')).toBeVisible();
    expect(screen.getByText('Done')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take it back' })).not.toBeInTheDocument();
    expect(calls.sent.map(([, body]) => body)).toEqual([
      { token, version: 1, notes: [{ text: 'Brighter.', second: null }], agreedCents: 0 },
      { token, version: 1 },
    ]);
  });

  it('is asked for anew once it was taken back', async () => {
    const calls = respondToCalls(asked());
    calls.on(apiPaths.undoChange, () => filmsResponse());
    const { user } = open();
    await user.click(await button('Take it back'));
    await user.click(await button('Ask for a change'));
    expect(screen.getByLabelText('Your change')).toHaveValue('');
  });

  it('that staff start on while a note is written says so, and keeps nobody typing', async () => {
    const calls = respondToCalls(asked());
    calls.on(apiPaths.askForChange, () => {
      calls.turnInto(asked({ startedAt: inAMinute() }));
      return problem(409, undefined, { detail: filmMessages.started });
    });
    const { user } = open();
    await user.click(await button('Add a note'));
    write('Brighter.');
    await user.click(await button('Add to the request'));
    expect(await screen.findByText(filmMessages.started)).toBeVisible();
    expect(screen.queryByLabelText('Your change')).not.toBeInTheDocument();
  });

  it('is not asked for on a page that was opened from a list of orders', async () => {
    respondToCalls(filmsResponse());
    server.use(
      http.post(apiPaths.followOrder, () =>
        HttpResponse.json({ ...order(), endsAt: '2999-11-20T16:00:00Z' }),
      ),
    );
    open();
    await player();
    expect(screen.queryByRole('button', { name: /Ask for a change|Approve|share/ })).toBeNull();
  });

  it('shows its moments in the player, as far as the film goes', async () => {
    respondToCalls(asked({ notes: [filmNote(), filmNote({ id: noteIds[1], second: 90 })] }));
    const { user } = open();
    const video = await player();
    Object.defineProperties(video, { duration: { value: 30 }, videoWidth: { value: 1920 } });
    fireEvent.loadedMetadata(video);
    fireEvent.play(video);
    video.currentTime = 1;
    fireEvent.timeUpdate(video);
    expect(screen.queryByRole('button', { name: /^1:30/ })).not.toBeInTheDocument();
    await user.click(await button('0:12: Less sky.'));
    expect(video.currentTime).toBe(12);
  });

  it('keeps what was typed: too long, refused, and after a reload', async () => {
    const calls = respondToCalls(filmsResponse());
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
