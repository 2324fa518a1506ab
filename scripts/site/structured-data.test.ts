import Validator from '@adobe/structured-data-validator';
import { describe, expect, it } from 'vitest';
import { builtPages } from '../tests/support/built-pages.ts';
import { blocks } from '../tests/support/structured-data.ts';

/** The errors that search engines would report of a block. */
async function searchErrors(data: Readonly<Record<string, unknown>>): Promise<string[]> {
  const type = String(data['@type']);
  const issues = await new Validator().validate({ jsonld: { [type]: [structuredClone(data)] } });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage }) => issueMessage);
}

describe('the structured data', () => {
  it.each(builtPages)('of $path has all that search engines require', async ({ path }) => {
    const own = blocks.filter((block) => block.path === path);
    const errors = await Promise.all(own.map(({ data }) => searchErrors(data)));
    expect(errors.flat()).toEqual([]);
  });

  it.each([
    ['VideoObject', 'uploadDate'],
    ['BreadcrumbList', 'itemListElement'],
    ['VideoObject', 'thumbnailUrl'],
  ])('would not pass with a %s without its %s', async (type, property) => {
    const data = blocks.find((block) => block.data['@type'] === type)?.data ?? {};
    const { [property]: _, ...rest } = data;
    expect(await searchErrors(data)).toEqual([]);
    expect(await searchErrors(rest)).not.toEqual([]);
  });
});
