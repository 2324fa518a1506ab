import { ChakraProvider } from '@chakra-ui/react';
import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { system } from '@/theme/system.ts';
import { loadedPage, loadPage } from './load-page.ts';
import type { PageName } from './page-modules.ts';
import { PageOutlet } from './page-outlet.tsx';

let goTo: (page: PageName) => void = () => {};

function Site() {
  const [page, setPage] = useState<PageName>('privacy');
  goTo = (next) => startTransition(() => setPage(next));
  return <PageOutlet key={page} page={page} />;
}

// Renders without Testing Library's `act`, which changes the order of rendering. Any React warning
// still fails the test.
it('keeps the page on screen until the next one has come', { timeout: 20_000 }, async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await loadPage('privacy');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <Site />
      </MemoryRouter>
    </ChakraProvider>,
  );
  const title = () => place.querySelector('h1')?.textContent;
  await vi.waitUntil(() => title() === 'Privacy Policy', { timeout: 8000 });
  expect(loadedPage('terms')).toBeUndefined();
  goTo('terms');
  expect(title()).toBe('Privacy Policy');
  await vi.waitUntil(() => title() === 'Terms of Service', { timeout: 8000 });
  root.unmount();
});
