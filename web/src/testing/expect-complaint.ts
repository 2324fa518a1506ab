import { expect, vi } from 'vitest';

/** Expects a console.error and removes it from the list that fails the test. */
export function expectLoggedError(text: string): void {
  const log = vi.mocked(console.error);
  expect(log).toHaveBeenCalledExactlyOnceWith(text, expect.anything());
  log.mockClear();
}
