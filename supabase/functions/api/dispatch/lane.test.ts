import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from './delivery-data.ts';
import { delivery } from './mails/testing/deliveries.ts';

let createLane: typeof import('./lane.ts').createLane;

beforeAll(async () => {
  // Vitest's timers don't replace those of Node's promises. Test files share their modules, so that
  // one may have loaded the lane before.
  vi.resetModules();
  vi.doMock('node:timers/promises', () => ({
    setTimeout: (ms: number, value?: unknown) =>
      new Promise((resolve) => setTimeout(resolve, ms, value)),
  }));
  ({ createLane } = await import('./lane.ts'));
  vi.doUnmock('node:timers/promises');
  vi.resetModules();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A lane with three messages in its queue, while many submissions come in and the database is away. */
function busyLane(awayMs: number) {
  const back = Date.now() + awayMs;
  const noted: Outcome['outcome'][] = [];
  const sent: string[] = [];
  const pages = [['first', 'second', 'third'].map((id) => delivery({ id }))];
  const sender = {
    prepare: ({ id }: { id: string }) =>
      Promise.resolve(() => {
        sent.push(id);
        return Promise.resolve({ outcome: 'sent' as const });
      }),
    close: () => Promise.resolve(),
  };
  const data = {
    claim: () => Promise.resolve(pages.pop() ?? []),
    note: (_: unknown, { outcome }: Outcome) => {
      if (Date.now() < back) return Promise.reject(new Error('away'));
      noted.push(outcome);
      return Promise.resolve('sent' as const);
    },
  };
  const lane = createLane(
    'mail',
    () => sender,
    data,
    () => true,
  );
  return { lane, sent, noted };
}

it('sends each message once when the database is away for eight seconds, and goes on soon after', async () => {
  const { lane, sent, noted } = busyLane(8_000);
  const run = lane.run();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual(['first', 'second', 'third']);
  expect(noted).toEqual(['sent', 'sent', 'sent']);
  await vi.runAllTimersAsync();
  expect(await run).toEqual({ sent: 3, retried: 0, dead: 0 });
});
