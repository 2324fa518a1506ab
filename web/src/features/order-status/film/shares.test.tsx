import { apiPaths } from '@contract/api.ts';
import { cardMessages } from '@contract/film-card.ts';
import { filmMessages } from '@contract/films.ts';
import { photoMessages } from '@contract/photos.ts';
import { jpegFrame, jpegStart } from '@contract/testing/file-bytes.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { filmFile, filmsResponse, filmVersion } from '@/testing/films.ts';
import { hold } from '@/testing/hold.ts';
import { button, heading, open, respondToCalls, token } from '@/testing/order-films.tsx';
import { renderSite } from '@/testing/render.tsx';
import { problem } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { FilmAlone } from './film-alone.tsx';
import { SharedFilm } from './shared-film.tsx';

describe('a share link', () => {
  it('is made and taken back', async () => {
    const calls = respondToCalls(filmsResponse());
    calls.on(apiPaths.shareFilm, () =>
      filmsResponse({ shares: { page: { path: '/film#abc', plays: 0 } } }),
    );
    calls.on(apiPaths.unshareFilm, () => filmsResponse());
    const { user } = open();
    await user.click(await button('Make a share link'));
    expect(await screen.findByLabelText('Share link')).toHaveValue(
      `${window.location.origin}/film#abc`,
    );
    expect(screen.getByLabelText('Share link')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /unbranded/ })).not.toBeInTheDocument();
    await user.click(await button('Take the share link back'));
    expect(await button('Make a share link')).toHaveFocus();
    expect(calls.sent.map(([, body]) => body)).toEqual([
      { token, kind: 'page' },
      { token, kind: 'page' },
    ]);
  });

  it('is unbranded where there is such a video, and says so when there is none any more', async () => {
    const files = [filmFile(), filmFile({ name: 'b.mp4', isUnbranded: true })];
    const calls = respondToCalls(filmsResponse({ versions: [filmVersion({ files })] }));
    const shares = { unbranded: { path: '/film/unbranded#abc', plays: 1 } };
    calls.on(apiPaths.shareFilm, () => filmsResponse({ shares }, 2));
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
    respondToCalls(filmsResponse({ versions: [filmVersion({ files })], shares }));
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
    const calls = respondToCalls(
      filmsResponse({ shares: { page: { path: '/film#a', plays: 0 } }, card }),
    );
    calls.on(apiPaths.filmCard, () => filmsResponse({ card }));
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

  it('is saved with a photo once that is read, and with the one that was chosen last', async () => {
    const card = { showsAddress: false, agent: 'Ada', photo: null };
    const calls = respondToCalls(
      filmsResponse({ shares: { page: { path: '/film#a', plays: 0 } }, card }),
    );
    calls.on(apiPaths.filmCard, () => filmsResponse({ card }));
    const [held, letOn] = hold();
    const drawn: string[] = [];
    vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
      if (name === 'slow.jpg') await held;
      drawn.push(name);
      return { width: 400, height: 400, close() {} };
    });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
      () => `data:image/jpeg;base64,${drawn.length === 1 ? 'last' : 'slow'}`,
    );
    const { user } = open();
    await user.click(await screen.findByText('Add your name, photo or the address'));
    const bytes = Uint8Array.from([...jpegStart, ...jpegFrame()]);
    const choose = (name: string) =>
      user.upload(
        screen.getByLabelText('Your photo', { selector: 'input' }),
        new File([bytes], name, { type: 'image/jpeg' }),
      );
    await choose('slow.jpg');
    expect(await button('Saving...')).toBeDisabled();
    await choose('last.jpg');
    expect(await screen.findByRole('img', { name: 'Your photo' })).toBeVisible();
    letOn();
    await waitFor(() => expect(drawn).toHaveLength(2));
    await user.click(await button('Save'));
    await waitFor(() =>
      expect(calls.sent[0]?.[1]).toMatchObject({ photo: 'data:image/jpeg;base64,last' }),
    );
    vi.unstubAllGlobals();
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
