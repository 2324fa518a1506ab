import type { SessionStorageKey } from '@/lib/storage-keys.ts';

const mark: SessionStorageKey = 'reloadedFor';

async function reload(): Promise<void> {
  try {
    const build = document.getElementById('boot')?.textContent ?? '';
    if (sessionStorage.getItem(mark) === build) return;
    // A dead network, of which browsers often don't know, looks the same, and so does a server that restarts. There, a
    // reload would only lose what's on screen.
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (status >= 500) return;
    sessionStorage.setItem(mark, build);
    window.location.reload();
  } catch {
    // Without storage we can't tell a first failure from a loop, so the error page shows instead.
  }
}

/**
 * A tab opened before a deployment asks for chunks that no longer exist. Reloading fetches the new build. The mark
 * records the page and its build, so a chunk that's really missing can't cause a reload loop.
 */
export const reloadForBuild = (): void =>
  window.addEventListener('vite:preloadError', () => void reload());
