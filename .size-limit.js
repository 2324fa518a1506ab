import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// JavaScript on the first load of each page, as brotli: what the page's own boot data asks for.
// Forms carry their checks, the dashboard its tables.
const formPages = ['/contact', '/get-started', '/signup', '/order', '/agents-webinar'];
const budget = (path) => {
  if (path === '/admin') return '200 kB';
  return formPages.includes(path) ? '140 kB' : '115 kB';
};

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
  limit: budget(path),
  brotli: true,
}));
