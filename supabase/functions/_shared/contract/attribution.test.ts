import { describe, expect, it } from 'vitest';
import { readAttribution } from './attribution.ts';

const touch = {
  source: 'Newsletter',
  medium: 'email',
  campaign: 'spring',
  term: 'films',
  content: 'button',
  gclid: 'Cj0K',
  fbclid: 'IwAR',
  referrer: 'news.example:8080',
  path: '/about',
  at: '2026-11-20T15:00:00.123Z',
};

const read = (attribution: unknown) => readAttribution({ attribution });
const lastOf = (last: unknown) => read({ last })?.last;

describe('where a submission came from', () => {
  it('is kept as the page sends it', () => {
    expect(read({ first: touch, last: { ...touch, source: 'ads' } })).toEqual({
      first: touch,
      last: { ...touch, source: 'ads' },
    });
  });

  it('is null when nothing useful is sent', () => {
    expect(readAttribution({})).toBeNull();
    for (const nothing of [
      null,
      '',
      'x',
      7,
      true,
      [],
      [touch],
      {},
      { first: {} },
      { last: null },
    ]) {
      expect(read(nothing), JSON.stringify(nothing)).toBeNull();
    }
  });

  it('is cut between two characters', () => {
    expect(lastOf({ source: 'a'.repeat(10_240) })?.source).toBe('a'.repeat(200));
    expect(lastOf({ source: '🏡'.repeat(201) })?.source).toBe('🏡'.repeat(200));
    expect(lastOf({ source: `${'a'.repeat(199)}  b` })?.source).toBe('a'.repeat(199));
  });

  it.each<[string, unknown]>([
    ['an unknown key', { ...touch, password: 'x' }],
    ['a list', { ...touch, extra: ['x'] }],
    ['a key that reaches into the prototype', JSON.parse('{"__proto__": {"source": "x"}}')],
    ['a constructor', { constructor: { source: 'x' } }],
  ])('is told in known keys only: %s', (_what, given) => {
    const kept = lastOf(given);
    expect(Object.keys(kept ?? {}).filter((key) => !(key in touch))).toEqual([]);
    expect(({} as { source?: string }).source).toBeUndefined();
  });

  it.each<[string, object]>([
    ['a list as a value', { source: ['newsletter'] }],
    ['an object as a value', { source: { $ne: '' } }],
    ['a number', { campaign: 7 }],
    ['blanks', { source: ' \t\u00a0' }],
    ['a NUL', { source: 'a\u0000b' }],
    ['half a surrogate', { source: '\ud800' }],
    ['an email address', { content: 'ada@example.com' }],
    ['an encoded one', { content: 'ada%40example.com' }],
    ['an address with its query', { path: '/order?email=x' }],
    ['an address with its fragment', { path: '/order/status#token' }],
    ['an address of another site', { path: 'https://evil.example/' }],
    ['a referrer with its path', { referrer: 'news.example/article' }],
    ['a referrer in capital letters', { referrer: 'NEWS.example' }],
    ['a script', { referrer: 'javascript:alert(1)' }],
    ['a day', { at: '2026-11-20' }],
    ['a time of another zone', { at: '2026-11-20T15:00:00+02:00' }],
    ['a month that is none', { at: '2026-13-20T15:00:00Z' }],
  ])('leaves out what it cannot be, and keeps the rest: %s', (_what, wrong) => {
    expect(lastOf({ ...wrong })).toBeUndefined();
    expect(lastOf({ medium: 'email', ...wrong })).toEqual({ medium: 'email' });
  });

  it('ignores inherited properties', () => {
    expect(readAttribution(Object.create({ attribution: { last: touch } }))).toBeNull();
    expect(read(Object.create({ last: touch }))).toBeNull();
  });
});
