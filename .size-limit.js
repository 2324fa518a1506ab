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

const check = (name, paths, limit) => ({
  name,
  path: [...new Set(paths)].map((path) => join(dist, path)),
  limit,
  brotli: true,
});

// The overview brings the charts' library, which no other page loads.
const sessionBudget = (path) => (path === '/admin/overview' ? '270 kB' : '209 kB');

export default pages.flatMap(({ path, file }) => {
  const { entry, preload, session } = bootDataOf(file);
  const scripts = [entry, ...preload];
  return [
    check(path, scripts, budget(path)),
    // What somebody with a session loads instead.
    ...(session
      ? [check(`${path}, logged in`, [...scripts, ...session.preload], sessionBudget(path))]
      : []),
  ];
});
