import { expect, vi } from 'vitest';

/** Says that a console.error was expected, and takes it off the list that fails the test. */
export function expectLoggedError(text: string): void {
  const log = vi.mocked(console.error);
  expect(log).toHaveBeenCalledExactlyOnceWith(text, expect.anything());
  log.mockClear();
}
