import '@testing-library/jest-dom/vitest';
import { timersMs } from '@contract/timers.ts';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { clearToasts } from './clear-toasts.ts';
import { server } from './server.ts';

// A busy machine may need a while to render. Nothing waits longer than it has to.
configure({ asyncUtilTimeout: 20_000 });

// React notes where each element was made, for its warnings: a seventh of the time of these tests. It
// stops after a number of them, which it counts here.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals ?? {}, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

beforeAll(() => {
  // Tests press what has just appeared.
  Object.assign(timersMs, { secondTap: 0 });
  // A call without a handler is a mistake in the test, never a silent pass.
  server.listen({ onUnhandledRequest: 'error' });
  // No test here asks how something looks, and every question whether something is hidden would match
  // each of thousands of rules, the browser's own among them.
  HTMLStyleElement.prototype.appendChild = (child) => child;
  const unseen = document.createElement('p').style;
  unseen.display = 'none';
  window.getComputedStyle = ({ hidden, style }: Element & Partial<HTMLElement>) =>
    hidden || !style ? unseen : style;
  window.scrollTo = vi.fn() as typeof window.scrollTo;
  Element.prototype.scrollIntoView = vi.fn();
  // jsdom has no layout, so nothing ever changes size.
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // Replaces whatever an earlier test file set.
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    writable: true,
    value: (media: string) => Object.assign(new EventTarget(), { matches: false, media }),
  });
});

beforeEach(() => {
  // Silenced here, and reported by the check after each test.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
  cleanup();
  clearToasts();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  const complaints = [
    ...vi.mocked(console.error).mock.calls,
    ...vi.mocked(console.warn).mock.calls,
  ];
  vi.restoreAllMocks();
  expect(complaints, 'the console was not expected to complain').toEqual([]);
});

// Test files share a worker, which keeps the libraries loaded. The page and our modules are reset.
afterAll(() => {
  server.close();
  vi.resetModules();
  history.replaceState(null, '', '/');
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.body.replaceChildren();
  // The style elements stay, because the styling library caches what it has inserted.
  for (const element of document.head.querySelectorAll(':not(style)')) element.remove();
});
