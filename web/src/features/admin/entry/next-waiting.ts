import type { Page } from './entries.api.ts';

/** The entry to go on with after an answer. */
export interface NextWaiting {
  /** Fetches the one on this page, if there is one, so that it opens from the cache. */
  readonly prepare: () => void;
  /**
   * Opens it, if it may by then: the next one on the page, else one above it, else the first of those
   * that wait now. False if there is none.
   */
  readonly open: (mayOpen: () => boolean) => Promise<boolean>;
}

interface Place<One extends { readonly id: unknown }> {
  readonly id: One['id'];
  readonly page: Page<One>;
  readonly isWaiting: (one: One) => boolean;
  /** Asks the server for what waits. */
  readonly fetchWaiting: () => Promise<Page<One>>;
  readonly prepare: (one: One) => void;
  readonly open: (id: One['id']) => void;
}

export function nextWaiting<One extends { readonly id: unknown }>(place: Place<One>): NextWaiting {
  const { id, page, isWaiting, fetchWaiting } = place;
  const waits = (one: One) => one.id !== id && isWaiting(one);
  function onPage(): One | undefined {
    const at = page.entries.findIndex((one) => one.id === id);
    return [...page.entries.slice(at + 1), ...page.entries.slice(0, Math.max(0, at))].find(waits);
  }
  return {
    prepare() {
      const next = onPage();
      if (next) place.prepare(next);
    },
    async open(mayOpen) {
      const next = onPage() ?? (await fetchWaiting().catch(() => null))?.entries.find(waits);
      if (next && mayOpen()) place.open(next.id);
      return next !== undefined;
    },
  };
}
