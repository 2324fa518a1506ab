import { describe, expect, it } from 'vitest';
import { stack } from '../test-setup/stack.ts';
import { builtPages, listedPages, origin } from './support/built-pages.ts';
import { blocks, type Json } from './support/structured-data.ts';

type Node = { readonly [key: string]: Json };

const { web } = stack;

const typesOf = (path: string) =>
  blocks.filter((block) => block.path === path).map(({ data }) => data['@type']);

/** Every object of a block that has a type, the block itself included. */
function nodesOf(json: Json): Node[] {
  if (Array.isArray(json)) return json.flatMap(nodesOf);
  if (json === null || typeof json !== 'object') return [];
  const node = json as Node;
  const below = Object.values(node).flatMap(nodesOf);
  return '@type' in node ? [node, ...below] : below;
}
const nodes = blocks.flatMap(({ path, data }) => nodesOf(data).map((node) => ({ path, node })));

function stringsOf(json: Json): string[] {
  if (typeof json === 'string') return [json];
  if (json === null || typeof json !== 'object') return [];
  return Object.values(json).flatMap(stringsOf);
}

/**
 * What search engines require of a type before they use it, beyond the vocabulary: the required and
 * recommended properties of their documentation that this site can honestly state.
 */
const wanted: Readonly<Record<string, readonly string[]>> = {
  Answer: ['text'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  HowTo: ['name', 'step'],
  HowToStep: ['text', 'url', 'position'],
  ListItem: ['position', 'name'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  Organization: ['name', 'url'],
  Question: ['name', 'acceptedAnswer'],
  Service: ['name', 'description', 'provider', 'offers', 'areaServed', 'serviceType'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'duration', 'contentUrl'],
  WebSite: ['name', 'url', 'publisher'],
};

describe('the structured data of all pages', () => {
  it('says of each thing what search engines ask for', () => {
    const missing = nodes.flatMap(({ path, node }) => {
      const type = String(node['@type']);
      // Other mentions of a thing hold only the @id of its full description, so they have no type.
      const asked = wanted[type] ?? (type in plain ? [] : ['(unknown type)']);
      return asked
        .filter((property) => !(property in node) || node[property] === '')
        .map((property) => `${path}: ${type} has no ${property}`);
    });
    expect(missing).toEqual([]);
  });

  it('refers to nothing that its page does not describe', () => {
    const dangling = listedPages.flatMap(({ path }) => {
      const here = nodes.filter((entry) => entry.path === path).map(({ node }) => node);
      const described = new Set(here.map((node) => node['@id']));
      const references = blocks
        .filter((block) => block.path === path)
        .flatMap(({ data }) => referencesIn(data));
      return references.filter((id) => !described.has(id)).map((id) => `${path}: ${id}`);
    });
    expect(dangling).toEqual([]);
  });

  it('says one thing of what has one address', () => {
    const said = new Map<Json, Map<string, string>>();
    const conflicts: string[] = [];
    for (const { path, node } of nodes) {
      const id = node['@id'];
      if (id === undefined) continue;
      const known = said.get(id) ?? new Map<string, string>();
      said.set(id, known);
      for (const [property, value] of Object.entries(node)) {
        const text = JSON.stringify(value);
        if (property !== '@context' && (known.get(property) ?? text) !== text)
          conflicts.push(`${path}: ${id} ${property}`);
        known.set(property, text);
      }
    }
    expect(conflicts).toEqual([]);
  });

  it('names whole addresses, and those of this site lead somewhere', async () => {
    const strings = new Set(blocks.flatMap(({ data }) => stringsOf(data)));
    expect([...strings].filter((text) => /^(\/|\.\.?\/|#)/.test(text))).toEqual([]);
    const own = [...strings].filter((text) => text.startsWith(`${origin}/`));
    expect(own.length).toBeGreaterThan(listedPages.length);
    const broken: string[] = [];
    for (const text of own) {
      const { pathname, hash } = new URL(text);
      const response = await fetch(web + pathname, { redirect: 'manual' });
      const html = await response.text();
      if (response.status !== 200) broken.push(text);
      // #organization, #website and #article identify things, not places in the page.
      const isPlace = hash !== '' && !/^#(organization|website|article)$/.test(hash);
      if (isPlace && !html.includes(`id="${hash.slice(1)}"`)) broken.push(text);
    }
    expect(broken).toEqual([]);
  });

  it('writes days, lengths and prices as machines read them', () => {
    const day = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[-+]\d\d:\d\d)?$/;
    const rules: Readonly<Record<string, RegExp>> = {
      datePublished: day,
      dateModified: day,
      uploadDate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[-+]\d\d:\d\d$/,
      duration: /^PT\d+S$/,
      price: /^\d+\.\d\d$/,
      priceCurrency: /^USD$/,
    };
    const wrong = nodes.flatMap(({ path, node }) =>
      Object.entries(rules)
        .filter(([property, rule]) => property in node && !rule.test(String(node[property])))
        .map(([property]) => `${path}: ${property} ${node[property]}`),
    );
    expect(wrong).toEqual([]);
    for (const { node } of nodes) {
      const { datePublished, dateModified } = node;
      if (!datePublished || !dateModified) continue;
      expect(Date.parse(String(datePublished))).not.toBeNaN();
      expect(String(dateModified) >= String(datePublished)).toBe(true);
    }
  });

  it('numbers its lists from one', () => {
    const lists = nodes.flatMap(({ node }) => [node.itemListElement, node.step]);
    for (const list of lists) {
      if (!Array.isArray(list)) continue;
      expect(list.map((entry) => entry.position)).toEqual(list.map((_, index) => index + 1));
    }
  });

  it('invents no ratings and no reviews', () => {
    const types = new Set(nodes.map(({ node }) => node['@type']));
    expect([...types].filter((type) => /Rating|Review/.test(String(type)))).toEqual([]);
  });
});

/** Types without required properties here. */
const plain = { Country: true, UnitPriceSpecification: true } as const;

/** References: objects with nothing but an @id. */
function referencesIn(json: Json): Json[] {
  if (json === null || typeof json !== 'object') return [];
  const entries = Object.entries(json);
  const [first] = entries;
  if (entries.length === 1 && first?.[0] === '@id') return [first[1]];
  return entries.flatMap(([, value]) => referencesIn(value));
}

describe('each kind of page', () => {
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
    ['/resources/real-estate-guide', ['Article', 'HowTo', 'BreadcrumbList']],
  ])('%s says what it is', (path, types) => {
    expect([...new Set(typesOf(path))].sort()).toEqual([...types].sort());
  });

  it.each(listedPages.map(({ path }) => path).filter((path) => path !== '/'))(
    '%s says where in the site it stands',
    (path) => {
      expect(typesOf(path).filter((type) => type === 'BreadcrumbList')).toHaveLength(1);
    },
  );

  it.each(builtPages.filter(({ isListed }) => !isListed).map(({ path }) => path))(
    '%s, which is not listed, says nothing',
    (path) => {
      expect(typesOf(path)).toEqual([]);
    },
  );
});
