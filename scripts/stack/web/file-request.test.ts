import { describe, expect, it } from 'vitest';
import { chooseEncoding, readRange } from './file-request.ts';

describe('the encoding of a file', () => {
  const both = ['br', 'gzip'] as const;

  it.each([
    [undefined, both, 'identity'],
    ['', both, 'identity'],
    ['br', both, 'br'],
    ['gzip, deflate, br, zstd', both, 'br'],
    ['gzip, deflate', both, 'gzip'],
    ['br', ['gzip'], 'identity'],
    ['br', [], 'identity'],
    ['br;q=0', both, 'identity'],
    ['br;q=0, gzip', both, 'gzip'],
    ['br;q=0, gzip;q=0.0', both, 'identity'],
    ['gzip;q=0.9, br;q=0.8', both, 'gzip'],
    ['identity, br;q=0.5', both, 'identity'],
    ['identity;q=0, gzip', both, 'gzip'],
    ['*', both, 'br'],
    ['*, br;q=0', both, 'gzip'],
    ['identity;q=0', both, undefined],
    ['*;q=0', both, undefined],
    ['*;q=0', [], undefined],
    ['nonsense, ;q=', both, 'identity'],
  ] as const)('for %j of %j is %s', (accepted, compressed, form) => {
    expect(chooseEncoding(accepted, compressed)).toBe(form);
  });
});

describe('the range of a file of 100 bytes', () => {
  const file = { size: 100, lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' };

  it.each([
    ['bytes=0-0', 'bytes=0-0'],
    ['bytes=10-', 'bytes=10-'],
    ['bytes=-5', 'bytes=95-'],
    ['bytes=-100', 'bytes=0-'],
    ['bytes=-500', 'bytes=0-'],
    ['bytes=-99999999999999999999', 'bytes=0-'],
    ['bytes=0-99999999999999999999', 'bytes=0-99999999999999999999'],
    ['BYTES=1-2', 'bytes=1-2'],
    ['bytes=100-', 'bytes=100-'],
    ['bytes=-0', 'bytes=-0'],
  ])('%s is honored as %s', (range, honored) => {
    expect(readRange({ range }, file)).toBe(honored);
  });

  it.each([
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=1-x',
    'bytes=0-1,3-4',
    'bytes=0x1-2',
    'bytes=1.0-2',
    'lines=1-2',
    'bytes=1-2 bytes=3-4',
  ])('%j is ignored', (range) => {
    expect(readRange({ range }, file)).toBeUndefined();
  });

  it('is honored when If-Range has the date that we sent, and otherwise ignored', () => {
    const when = (ifRange: string) => readRange({ range: 'bytes=0-0', 'if-range': ifRange }, file);
    expect(when('Sat, 21 Nov 2026 10:00:00 GMT')).toBe('bytes=0-0');
    expect(when('Sat, 21 Nov 2026 10:00:01 GMT')).toBeUndefined();
    expect(when('W/"64-1"')).toBeUndefined();
    expect(when('')).toBeUndefined();
  });
});
