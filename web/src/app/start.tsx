import { StrictMode, startTransition } from 'react';
import type * as ReactDom from 'react-dom/client';
import { bearChanges } from '@/lib/changed-by-others.ts';
import type { Control } from '@/lib/put-value.ts';
import { App } from './app.tsx';
import { keepPositions } from './scroll-positions.ts';
import { SiteRouter } from './site-router.tsx';

/** Hydrates the pre-rendered page, or renders it where the build left the root empty. */
export function start({ createRoot, hydrateRoot }: typeof ReactDom): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  keepPositions();
  const app = (
    <StrictMode>
      <SiteRouter>
        <App />
      </SiteRouter>
    </StrictMode>
  );
  // From here on React handles clicks, so the boot script stops storing them.
  document.documentElement.dataset.starting = '';
  bearChanges();
  const controls = [...root.querySelectorAll<Control>('form [name]:not([type=file])')];
  let focused: EventTarget | null = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  // Something else has changed the page before: React has made a part of it anew.
  const onRecoverableError = (error: unknown) => {
    const last = focused;
    void import('@/lib/keep-typed.ts').then((kept) => kept.putTypedBack(root, controls, last));
    reportError(error);
  };
  if (root.firstElementChild) {
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  } else createRoot(root).render(app);
}
