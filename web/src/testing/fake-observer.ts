import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stands in for the browser's IntersectionObserver, for one observer.
 *
 * @returns a function that reports an entry, as long as something is watched.
 */
export function fakeObserver(): (entry: object) => void {
  let report: IntersectionObserverCallback | undefined;
  class FakeObserver {
    private readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe() {
      report = this.callback;
    }
    disconnect() {
      report = undefined;
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return (entry) =>
    act(() => report?.([entry as IntersectionObserverEntry], {} as IntersectionObserver));
}
