import { expect, it } from 'vitest';

/** The folders of the desk, from the ground up: each imports from those before it. */
const folders = [
  ...['parts', 'urls', 'shell', 'photos', 'films', 'cut', 'entry', 'reply', 'open-entry', 'list'],
  ...['board', 'deliveries', 'today', 'person', 'overview'],
];

const sources = import.meta.glob<string>(['./*/*.{ts,tsx}', '!./*/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('goes one way: no folder of the desk imports from one above it', () => {
  const uphill = Object.entries(sources).flatMap(([path, source]) => {
    const [, from = ''] = path.split('/');
    const imported = [...source.matchAll(/(?:from |import\()'\.\.\/([^/']+)/g)].map(([, to]) => to);
    return imported
      .filter((to = '') => !folders.slice(0, folders.indexOf(from)).includes(to))
      .map((to) => `${path} imports ${to}`);
  });
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(uphill).toEqual([]);
});
