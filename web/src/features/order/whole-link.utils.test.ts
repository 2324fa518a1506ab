import { describe, expect, it } from 'vitest';
import { wholeLink } from './whole-link.utils.ts';

describe('a link that is typed or pasted', () => {
  it.each([
    'drive.google.com/drive/folders/1a2b?usp=sharing',
    ' we.tl/t-abc ',
    'photos.example:8443/a#b',
    'münchen.example',
  ])('gets its scheme: %j', (link) => {
    expect(wholeLink(link)).toBe(`https://${link.trim()}`);
  });

  it.each([
    ...['https://we.tl/t-abc.', '<https://we.tl/t-abc>', '“https://we.tl/t-abc”', '(we.tl/t-abc,'],
    ...['https://https://we.tl/t-abc', '\u200bwe.tl/t-abc\u200b', ' https://we.tl/t-abc '],
  ])('loses what is not a part of it: %j', (link) => {
    expect(wholeLink(link)).toBe('https://we.tl/t-abc');
  });

  it.each([
    ...['', 'foo', 'javascript:alert(1)', 'javascript.example:alert(1)', 'https://a.example/b'],
    ...['mailto:ada@a.example', 'ada@a.example', 'a.example/@b', 'a.example/b c', '//a.example/b'],
    ...['.example', 'a..b', 'ftp://a.example', 'See https://a.example/b.', 'https://a.example/(b)'],
  ])('stays as it is where it may be something else: %j', (link) => {
    expect(wholeLink(link)).toBe(link);
  });
});
