import { describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';
import { Places } from './places.ts';

describe('of eight places, of which a client may have five', () => {
  const taken = (places: Places, clients: readonly string[]) =>
    clients.map((client) => places.take(client));
  const isTaken = (leave: unknown) => leave !== undefined;

  it('a client gets five, and a place back after leaving one', () => {
    const places = new Places({ all: 8, each: 5 });
    const all = taken(places, Array(6).fill('10.0.0.1'));
    expect(all.map(isTaken)).toEqual([true, true, true, true, true, false]);
    all[0]?.();
    expect(taken(places, ['10.0.0.1', '10.0.0.1']).map(isTaken)).toEqual([true, false]);
  });

  it('the last two are for clients that have none', () => {
    const places = new Places({ all: 8, each: 5 });
    taken(places, [...Array(4).fill('10.0.0.1'), '10.0.0.2', '10.0.0.2']);
    const late = taken(places, ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.3', '10.0.0.4']);
    expect(late.map(isTaken)).toEqual([false, false, true, false, true]);
    expect(places.take('10.0.0.5')).toBeUndefined();
  });

  it('all addresses of one IPv6 visitor are one client', () => {
    const places = new Places({ all: 8, each: 1 });
    expect(isTaken(places.take('2001:db8:1:2::1'))).toBe(true);
    expect(isTaken(places.take('2001:db8:1:2::9'))).toBe(false);
  });
});

describe('a client', () => {
  /** @returns the second in which it was found to be too slow, of two minutes. */
  function cutAfter(moved: (second: number) => number, isItsTurn = (_second: number) => true) {
    const pace = new Pace(moved(0));
    for (let second = 1; second <= 120; second += 1)
      if (pace.isTooSlow(moved(second), isItsTurn(second), 1)) return second;
    return undefined;
  }

  it.each([
    ['moves nothing', () => 0, 60],
    ['moves a byte a second', (second: number) => second, 60],
    ['moves a little less than 1 KB a second', (second: number) => second * 999, 60],
    ['moves 1 KB a second', (second: number) => second * 1_000, undefined],
    ['moves 60 KB once a minute', (second: number) => Math.floor(second / 60) * 60_000, undefined],
    ['moves much, and then nothing', (second: number) => Math.min(second, 10) * 1e6, 120],
  ])('that %s is too slow after so many seconds', (_what, moved, seconds) => {
    expect(cutAfter(moved)).toBe(seconds);
  });

  it('is never too slow while it waits for us', () => {
    expect(
      cutAfter(
        () => 0,
        () => false,
      ),
    ).toBeUndefined();
    expect(
      cutAfter(
        () => 0,
        (second) => second > 30,
      ),
    ).toBe(90);
  });
});
