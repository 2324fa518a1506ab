import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// JavaScript on the first load of each page, as brotli: what the page's own boot data asks for.
const budgets = { '/': '115 kB', '/contact': '140 kB', '/admin': '200 kB' };
const otherPages = '140 kB';

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
  limit: budgets[path] ?? otherPages,
  brotli: true,
}));
