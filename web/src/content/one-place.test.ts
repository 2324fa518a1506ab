import { brand, supportHours } from '@contract/brand.ts';
import { skyOptions, stagingStyles } from '@contract/enums.ts';
import { describe, expect, it } from 'vitest';
import { readingsOf } from './full-service.ts';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The files that ship, without their block comments. */
const files = Object.entries(sources)
  .filter(([name]) => !/\.test\.|\/testing\//.test(name))
  .map(([name, text]) => ({ name, text: text.replace(/\/\*[\s\S]*?\*\//g, '') }));

/** Files that write the text out, as a whole string or within one. */
const writers = (pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('what the contract says', () => {
  it.each([supportHours, brand.name, `${brand.orderLetters}-`, 'within 24 hours'])(
    'is not written out in the pages: %s',
    (text) => {
      expect(writers(new RegExp(`(?<![\\w-])${escaped(text)}`))).toEqual([]);
    },
  );

  it.each([...Object.values(stagingStyles), ...Object.values(skyOptions)])(
    'is not written out in the pages, either: the choice “%s”',
    (name) => {
      expect(writers(new RegExp(`['"\`]${escaped(name)}['"\`]`))).toEqual([]);
    },
  );
});

it('the figures of a package are shown once where this page and the order form agree', () => {
  const form = { priceCents: 6000, photoLimit: 15, turnaroundBusinessDays: 2 };
  const here = { priceCents: 6000, photoLimit: 15, delivery: '2 business days' };
  const labels = (price: number) =>
    readingsOf({ ...here, priceCents: price }, form).map((reading) => reading?.label);
  expect(labels(6000)).toEqual([undefined]);
  expect(labels(2900)).toEqual(['On this page', 'On the order form']);
  const [, other] = readingsOf(here, { ...form, turnaroundBusinessDays: 1 });
  expect(other?.facts).toContain('Delivery in 1 business day');
});
