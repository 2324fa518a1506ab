import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime } from '@/lib/server-time.ts';
import { shortAge, today } from '../parts/format.utils.ts';
import { laterMoments } from '../reply/later.utils.ts';
import { ageOf } from './overview.utils.ts';

const responseAt = (date: string) => ({ headers: new Headers({ date }) });

afterEach(() => {
  vi.useRealTimers();
  noteServerTime(responseAt(new Date().toUTCString()));
});

describe.each(['2019-01-01T00:00:00Z', '2031-06-01T12:00:00Z'])('a clock that says %s', (wrong) => {
  it('shifts no day, age or promise', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(wrong) });
    noteServerTime(responseAt('Sun, 22 Nov 2026 15:00:00 GMT'));
    noteServerTime({ headers: new Headers() });
    expect(today()).toBe('2026-11-22');
    expect(shortAge('2026-11-22T12:00:00Z')).toBe('3 h');
    expect(ageOf('2026-11-20T15:00:00Z')).toBe('2 days');
    expect(laterMoments()[0]?.sendAt).toBe('2026-11-22T16:00:00.000Z');
  });
});
