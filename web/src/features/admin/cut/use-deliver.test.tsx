import { apiPaths } from '@contract/api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { draft, staffFilmsResponse, staffVersion } from '@/testing/films.ts';
import { adminToken, rpc, signs } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import type { FilmUpload } from '../films/film-upload.ts';
import { useFilms } from '../films/use-films.ts';
import { TokenProvider } from '../shell/use-staff-api.ts';
import { useDeliver } from './use-deliver.ts';

const upload = vi.hoisted(() => vi.fn());
vi.mock('../films/film-upload.ts', () => ({ uploadFilm: upload }));

const client = new QueryClient();

function wrapper({ children }: { readonly children: ReactNode }) {
  return (
    <TokenProvider value={adminToken}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </TokenProvider>
  );
}

it('knows the version that a rendered video is, also after a look elsewhere, until it is taken back', async () => {
  const arrived = { drafts: [draft()] };
  let stored = staffFilmsResponse();
  upload.mockImplementation(({ onBegun }: FilmUpload) => {
    stored = staffFilmsResponse(arrived);
    onBegun(draft().id);
  });
  server.use(
    rpc('admin_films', () => stored),
    signs('films'),
    http.post(apiPaths.deliverFilm(1), () => {
      stored = staffFilmsResponse({ versions: [staffVersion()] });
      return HttpResponse.json({ success: true, version: 1, dueAt: new Date().toISOString() });
    }),
  );
  const film = { file: new File(['film'], 'a.mp4'), url: 'blob:a', isUnbranded: false };
  function useBoth() {
    const films = useFilms(1);
    return { films, ...useDeliver(1, films) };
  }
  const { result, unmount } = renderHook(useBoth, { wrapper });
  await waitFor(() => expect(result.current.films.data).toBeDefined());
  expect(result.current.versionOf(film)).toBeUndefined();
  await act(() => result.current.deliver([film]));
  await waitFor(() => expect(result.current.versionOf(film)).toBe(1));
  unmount();

  const again = renderHook(useBoth, { wrapper }).result;
  await waitFor(() => expect(again.current.versionOf(film)).toBe(1));
  stored = staffFilmsResponse(arrived);
  await act(() => again.current.films.fetchFresh());
  await waitFor(() => expect(again.current.versionOf(film)).toBeUndefined());
  await act(() => again.current.deliver([film]));
  await waitFor(() => expect(again.current.versionOf(film)).toBe(1));
  expect(upload).toHaveBeenCalledOnce();
});
