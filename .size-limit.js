import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// JavaScript on the first load of each page, as brotli: what the page's own boot data asks for. The
// budgets to come to are 115 kB for the home page, 140 for forms and 200 for the dashboard; these
// ceilings only keep pages from growing until the public pages are there.
const ceilings = { '/': '128 kB', '/admin': '170 kB' };
const otherPages = '157 kB';

const dist = join(import.meta.dirname, 'dist');
const pages = JSON.parse(readFileSync(join(dist, '.meta/pages.json'), 'utf8'));

/** @param {string} file */
function scriptsOf(file) {
  const html = readFileSync(join(dist, file), 'utf8');
  const boot = /<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1];
  if (!boot) throw new Error(`${file} has no boot data.`);
  const { entry, preload } = JSON.parse(boot);
  return [...new Set([entry, ...preload])].map((path) => join(dist, path));
}

export default pages.map(({ path, file }) => ({
  name: path,
  path: scriptsOf(file),
  limit: ceilings[path] ?? otherPages,
  brotli: true,
}));
