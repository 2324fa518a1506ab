import type { SessionStorageKey } from '@/lib/storage-keys.ts';

const mark: SessionStorageKey = 'reloadedFor';

async function reload(): Promise<void> {
  try {
    const { href } = window.location;
    if (sessionStorage.getItem(mark) === href) return;
    // A dead network, of which browsers often don't know, looks the same. There, a reload would only lose what's
    // on screen.
    await fetch(href, { method: 'HEAD', cache: 'no-store' });
    sessionStorage.setItem(mark, href);
    window.location.reload();
  } catch {
    // Without storage we can't tell a first failure from a loop, so the error page shows instead.
  }
}

/**
 * A tab opened before a deployment asks for chunks that no longer exist. Reloading fetches the new build. The mark
 * records the address, so a chunk that's really missing can't cause a reload loop.
 */
export const reloadForBuild = (): void =>
  window.addEventListener('vite:preloadError', () => void reload());
