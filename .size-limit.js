import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// JavaScript on the first load of each page, as brotli: what the page's own boot data asks for.
// Forms carry their checks, the dashboard its tables.
const formPages = ['/contact', '/get-started', '/signup', '/order', '/agents-webinar'];
const budget = (path) => {
  if (path === '/admin') return '90 kB';
  return formPages.includes(path) ? '140 kB' : '115 kB';
};

const dist = join(import.meta.dirname, 'dist');
const pages = JSON.parse(readFileSync(join(dist, '.meta/pages.json'), 'utf8'));

/** @param {string} file */
function bootDataOf(file) {
  const html = readFileSync(join(dist, file), 'utf8');
  const boot = /<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1];
  if (!boot) throw new Error(`${file} has no boot data.`);
  return JSON.parse(boot);
}

const manifest = JSON.parse(readFileSync(join(dist, '.meta/manifest.json'), 'utf8'));

/** The scripts that a source needs, its static imports included. */
function scriptsOf(source, seen = new Set()) {
  if (seen.has(source)) return [];
  seen.add(source);
  const { file, imports = [] } = manifest[source];
  return [file, ...imports.flatMap((name) => scriptsOf(name, seen))];
}

const check = (name, paths, limit) => ({
  name,
  path: [...new Set(paths)].map((path) => join(dist, path)),
  limit,
  brotli: true,
});

/** What comes later to a page, and to no other. */
const laterParts = {
  '/admin/overview': {
    name: 'charts',
    source: 'src/features/admin/overview/entries-chart.tsx',
    limit: '95 kB',
  },
};

export default pages.flatMap(({ path, file }) => {
  const { entry, preload, session } = bootDataOf(file);
  const scripts = [entry, ...preload];
  const later = laterParts[path];
  const known = new Set([...scripts, ...(session?.preload ?? [])]);
  return [
    check(path, scripts, budget(path)),
    ...(later
      ? [
          check(
            `${path}, ${later.name}`,
            scriptsOf(later.source)
              .map((name) => `/${name}`)
              .filter((name) => !known.has(name)),
            later.limit,
          ),
        ]
      : []),
    // What somebody with a session loads instead.
    ...(session ? [check(`${path}, logged in`, [...scripts, ...session.preload], '209 kB')] : []),
  ];
});
