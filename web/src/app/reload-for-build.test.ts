import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '@/testing/server.ts';
import { reloadForBuild } from './reload-for-build.ts';

const reload = vi.fn();
const page = 'http://localhost:3000/contact';
const listen = vi.spyOn(window, 'addEventListener');
reloadForBuild();
const [[type, hear] = []] = listen.mock.calls;

// Other tests of this window lose chunks, too.
afterAll(() => type && hear && window.removeEventListener(type, hear));
beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { href: page, reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** What happens when a chunk is missing, and its server responds or doesn't. */
async function miss(respond: () => Response): Promise<void> {
  const asked = vi.fn(respond);
  server.use(http.head(page, asked));
  window.dispatchEvent(new Event('vite:preloadError'));
  await new Promise((resolve) => setTimeout(resolve, 50));
}

it('a missing part of an old build reloads the page, once for each build', async () => {
  const open = (build: string) => {
    document.body.innerHTML = `<script id="boot" type="application/json">${build}</script>`;
  };
  open('first');
  await miss(() => new Response());
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await miss(() => new Response());
  expect(reload).toHaveBeenCalledOnce();
  open('second');
  await miss(() => new Response());
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

it.each([
  ['a dead network', () => Response.error()],
  ['a server that restarts', () => new Response(null, { status: 503 })],
])('%s leaves the page as it is, and spends no reload', async (_what, respond) => {
  await miss(respond);
  expect(reload).not.toHaveBeenCalled();
  await miss(() => new Response());
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
