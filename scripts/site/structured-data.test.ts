import Validator from '@adobe/structured-data-validator';
import { describe, expect, it } from 'vitest';
import { blocks, builtPages, hasFile, type Json, listedPages, origin } from './built-pages.ts';

type Node = { readonly [key: string]: Json };

/** The errors that search engines would report of a block. */
async function searchErrors(data: Node): Promise<string[]> {
  const type = String(data['@type']);
  const issues = await new Validator().validate({ jsonld: { [type]: [structuredClone(data)] } });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage }) => issueMessage);
}

/** Every object in a block, the block itself included. */
function objectsIn(json: Json): Node[] {
  if (json === null || typeof json !== 'object') return [];
  const below = Object.values(json).flatMap(objectsIn);
  return Array.isArray(json) ? below : [json as Node, ...below];
}

const blocksOf = (path: string) => blocks.filter((block) => block.path === path);
const typesOf = (path: string) => [...new Set(blocksOf(path).map(({ data }) => data['@type']))];
const objects = blocks.flatMap(({ data }) => objectsIn(data));
const strings = objects.flatMap((node) =>
  Object.values(node).filter((value) => typeof value === 'string'),
);

describe('the structured data', () => {
  it.each(listedPages)('of $path has all that search engines require', async ({ path }) => {
    const errors = await Promise.all(blocksOf(path).map(({ data }) => searchErrors(data)));
    expect(errors.flat()).toEqual([]);
    if (path !== '/') expect(typesOf(path)).toContain('BreadcrumbList');
  });

  it('is found faulty when a video has no date', async () => {
    const video = objects.find((node) => node['@type'] === 'VideoObject') ?? {};
    const { uploadDate: _, ...rest } = video;
    expect(await searchErrors(rest)).not.toEqual([]);
  });

  it.each([
    ['/', ['Organization', 'WebSite', 'FAQPage', 'VideoObject']],
    ['/ai-real-estate-video', ['Service', 'BreadcrumbList', 'VideoObject']],
    ['/virtual-staging-photographers', ['Service', 'BreadcrumbList']],
    ['/sky-replacement-real-estate', ['Service', 'BreadcrumbList']],
    ['/ai-music-real-estate-video', ['Service', 'BreadcrumbList']],
    ['/full-service', ['Service', 'BreadcrumbList']],
    ['/order', ['Service', 'BreadcrumbList']],
    ['/blog', ['BreadcrumbList']],
    ['/blog/transform-real-estate-listings', ['BlogPosting', 'BreadcrumbList']],
    ['/resources/prompting-guide', ['Article', 'BreadcrumbList']],
    ['/resources/real-estate-guide', ['Article', 'BreadcrumbList']],
  ])('of %s says what it is', (path, types) => {
    expect(typesOf(path).sort()).toEqual([...types].sort());
  });

  it('is only on pages that search engines may list', () => {
    const other = builtPages.filter(({ isListed }) => !isListed);
    expect(other.flatMap(({ path }) => typesOf(path))).toEqual([]);
  });

  it('refers to nothing that its page does not describe', () => {
    const dangling = listedPages.flatMap(({ path }) => {
      const here = blocksOf(path).flatMap(({ data }) => objectsIn(data));
      const isReference = (node: Node) => Object.keys(node).join() === '@id';
      const described = here.filter((node) => !isReference(node)).map((node) => node['@id']);
      return here.filter((node) => isReference(node) && !described.includes(node['@id'] as Json));
    });
    expect(dangling).toEqual([]);
  });

  it('names whole addresses, and those of this site lead somewhere', () => {
    expect(strings.filter((text) => /^(\/|\.\.?\/|#)/.test(text))).toEqual([]);
    const own = strings.filter((text) => text.startsWith(`${origin}/`));
    expect(own.length).toBeGreaterThan(listedPages.length);
    expect(own.filter((text) => !hasFile(new URL(text).pathname))).toEqual([]);
  });

  it('writes dates, lengths and prices in machine-readable form', () => {
    const day = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[-+]\d\d:\d\d)?$/;
    const rules: Readonly<Record<string, RegExp>> = {
      datePublished: day,
      dateModified: day,
      uploadDate: day,
      duration: /^PT\d+S$/,
      price: /^\d+\.\d\d$/,
      priceCurrency: /^USD$/,
    };
    const wrong = objects.flatMap((node) =>
      Object.entries(rules)
        .filter(([property, rule]) => property in node && !rule.test(String(node[property])))
        .map(([property]) => `${property} ${node[property]}`),
    );
    expect(wrong).toEqual([]);
  });

  it('invents no ratings and no reviews', () => {
    expect(objects.filter((node) => /Rating|Review/.test(String(node['@type'])))).toEqual([]);
  });
});
