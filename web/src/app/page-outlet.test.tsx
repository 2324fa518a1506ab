import { ChakraProvider } from '@chakra-ui/react';
import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { system } from '@/theme/system.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadedPage, loadPage } from './load-page.ts';
import { type PageName, pageModules } from './page-modules.ts';
import { PageOutlet } from './page-outlet.tsx';

let goTo: (page: PageName) => void = () => {};

function Site() {
  const [page, setPage] = useState<PageName>('privacy');
  goTo = (next) => startTransition(() => setPage(next));
  return <PageOutlet key={page} page={page} />;
}

/**
 * Shows the site from its privacy policy on. Renders without Testing Library's `act`, which changes the order of
 * rendering. Any React warning still fails the test.
 */
async function show() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await loadPage('privacy');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onCaughtError: () => {} });
  root.render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <ErrorBoundary>
          <Site />
        </ErrorBoundary>
      </MemoryRouter>
    </ChakraProvider>,
  );
  const title = () => place.querySelector('h1')?.textContent;
  const untilTitle = (text: string) => vi.waitUntil(() => title() === text, { timeout: 20_000 });
  await untilTitle('Privacy Policy');
  return { title, untilTitle, leave: () => root.unmount() };
}

it('keeps the page on screen until the next one has come', async () => {
  const { title, untilTitle, leave } = await show();
  expect(loadedPage('terms')).toBeUndefined();
  goTo('terms');
  expect(title()).toBe('Privacy Policy');
  await untilTitle('Terms of Service');
  leave();
});

it('asks once for a page that cannot be had, and says so', async () => {
  const { untilTitle, leave } = await show();
  const load = vi.spyOn(pageModules, 'about').mockRejectedValue(new Error('offline'));
  goTo('about');
  await untilTitle('This page didn’t load');
  expect(load).toHaveBeenCalledOnce();
  leave();
});
