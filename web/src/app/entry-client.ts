/**
 * Starts the page in the browser. The pre-rendered HTML is complete without it, so it begins after
 * the first paint (see web/build/boot-script.ts) and in small steps: each import is its own task,
 * so that a tap or a key between two of them is answered at once.
 */
import 'virtual:theme.css';
import '@/theme/fonts.css';
import '@/theme/print.css';
import type { SessionStorageKey } from '@/lib/storage-keys.ts';

const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** The first look into the storage waits for another process of the browser: no other work with it. */
function openStorage() {
  try {
    void localStorage.length;
  } catch {
    // Blocked; whoever needs it finds out.
  }
}

async function boot() {
  // Not part of what is built: the condition is known to the minifier, and the import goes with it.
  if (import.meta.env.DEV && import.meta.env.VITE_MOCK_API === '1') {
    const { startMockApi } = await import('@/testing/mock-api.ts');
    startMockApi();
  }
  const react = await import('react-dom/client');
  await nextTask();
  openStorage();
  await nextTask();
  const { loadPage, routeFor } = await import('./routes.ts');
  await loadPage(routeFor(window.location.pathname).page);
  await nextTask();
  const { start } = await import('./start.tsx');
  start(react);
}

// A tab that outlived a deployment asks for chunks that are gone: the new build is one reload away.
// Told apart by address, so that a chunk that is truly missing cannot reload for ever.
window.addEventListener('vite:preloadError', () => {
  const mark: SessionStorageKey = 'reloadedFor';
  try {
    if (sessionStorage.getItem(mark) === window.location.href) return;
    sessionStorage.setItem(mark, window.location.href);
    window.location.reload();
  } catch {
    // Without storage there is no telling a first failure from a loop; the error page shows instead.
  }
});

void boot();
