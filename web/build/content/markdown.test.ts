import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { describe160, parseMarkdown, plainText, safeTree } from './markdown.ts';
import { isReadTime } from './read-time.ts';

const sanitized = (markdown: string): string =>
  unified()
    .use(rehypeStringify)
    .stringify(safeTree(parseMarkdown(markdown)));

describe('the sanitizer', () => {
  it.each([
    ['scripts', 'a <script>alert(1)</script>', 'script'],
    ['event handlers', '<img src="x" onerror="alert(1)">', 'onerror'],
    ['script links', '[a](javascript:alert(1))', 'javascript'],
    ['data links', '[a](data:text/html,x)', 'data:'],
    ['pictures from elsewhere', '![a](https://x.example/a.png)', 'x.example'],
  ])('takes out %s', (_, markdown, refused) => {
    expect(sanitized(markdown)).not.toContain(refused);
  });

  it.each(['/contact', '#id', 'https://a.example/', 'mailto:a@b.example'])(
    'keeps %s',
    (address) => {
      expect(sanitized(`[a](${address})`)).toContain(`href="${address}"`);
    },
  );
});

describe('the description of a text', () => {
  it('is its first 160 characters without marks, entities and line ends', () => {
    const markdown = `**Sky** &amp; *water*,\nseen ${'x'.repeat(200)}`;
    const text = describe160(plainText(safeTree(parseMarkdown(markdown))));
    expect(text).toBe(`Sky & water, seen ${'x'.repeat(142)}`);
    expect(text).toHaveLength(160);
  });

  it('cuts no character in two', () => {
    expect(Array.from(describe160('🏠'.repeat(200)))).toHaveLength(160);
  });
});

describe('the read time', () => {
  it.each([
    [4, 690, false],
    [4, 700, true],
    [4, 1034, true],
    [4, 1040, false],
    [8, 1490, false],
    [8, 1600, true],
  ])('%i minutes for %i words: %s', (minutes, words, fits) => {
    expect(isReadTime(minutes, words)).toBe(fits);
  });
});
