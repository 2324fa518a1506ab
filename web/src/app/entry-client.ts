/**
 * Starts the page in the browser. The pre-rendered HTML works without it, so it waits for the first
 * paint (see web/build/boot-script.ts) and runs in small steps: each import is its own task, so a
 * tap or a keypress between two of them gets an immediate response.
 */
import 'virtual:theme.css';
import '@/theme/fonts.css';
import '@/theme/print.css';
import { reloadForBuild } from './reload-for-build.ts';

const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** The first storage access blocks on another browser process, so it gets a task of its own. */
function openStorage() {
  try {
    void localStorage.length;
  } catch {
    // Storage is blocked. Code that needs it handles that itself.
  }
}

async function boot() {
  const react = await import('react-dom/client');
  await nextTask();
  openStorage();
  await nextTask();
  const { loadFirstPage } = await import('./load-page.ts');
  const { routeFor } = await import('./routes.ts');
  await loadFirstPage(routeFor(window.location.pathname).page);
  await nextTask();
  const { start } = await import('./start.tsx');
  start(react);
}

reloadForBuild();
void boot();
