import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import { describe, expect, it } from 'vitest';
import { root } from '../stack/locations.ts';
import { builtPages } from '../tests/support/built-pages.ts';
import { blocks } from '../tests/support/structured-data.ts';

/** Whatever the compiler says of the blocks, as values of the types of schema.org's vocabulary. */
function vocabularyFaults(all: typeof blocks): string {
  const types = [...new Set(all.map(({ data }) => String(data['@type'])))];
  const source = [
    `import type { WithContext, ${types.join(', ')} } from 'schema-dts';`,
    ...all.map(
      ({ path, data }, index) =>
        `/* ${path} */ export const block${index}: WithContext<${data['@type']}> = ${JSON.stringify(data)};`,
    ),
  ].join('\n');
  const folder = join(root, 'node_modules/.cache/structured-data');
  const file = join(folder, 'blocks.ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, source);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--types', ''];
  const { stdout } = spawnSync(
    process.execPath,
    [tsc, ...flags, '--module', 'esnext', '--moduleResolution', 'bundler', file],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  return stdout;
}

/** The errors that search engines would report of a block. */
async function searchErrors(data: Readonly<Record<string, unknown>>): Promise<string[]> {
  const type = String(data['@type']);
  const issues = await new Validator().validate({ jsonld: { [type]: [structuredClone(data)] } });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage }) => issueMessage);
}

describe('the structured data', () => {
  it('keeps to the vocabulary of schema.org on every page: types, properties, kinds of values', () => {
    expect(vocabularyFaults(blocks)).toBe('');
  });

  it('is held to a vocabulary that can say no', () => {
    const wrong = { '@context': 'https://schema.org', '@type': 'WebSite', nickname: 'Films' };
    expect(vocabularyFaults([{ path: '/', data: wrong }])).toContain('nickname');
  });

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
