import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Budgets for the JavaScript of each page's first load, which its boot data lists, as the build has
// compressed it. Code that loads later is below (docs/decisions/0014-what-loads-when.md).
const formPages = ['/contact', '/get-started', '/signup', '/order', '/agents-webinar'];
const budget = (path) => {
  if (path === '/admin') return '90 kB';
  if (path === '/') return '92 kB';
  return formPages.includes(path) ? '106.5 kB' : '113.5 kB';
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
  path: [...new Set(paths)].map((path) => join(dist, `${path}.br`)),
  limit,
  brotli: false,
});

// 46.5 kB of it are the client of the database. The overview loads the chart library.
const sessionBudget = (path) =>
  ({
    '/admin': '294.5 kB',
    '/admin/today': '300.3 kB',
    '/admin/overview': '386.2 kB',
    '/admin/cut': '344.6 kB',
  })[path] ?? '299.2 kB';

const manifest = JSON.parse(readFileSync(join(dist, '.meta/manifest.json'), 'utf8'));

/** @param {string} key @returns {string[]} */
const filesOf = (key, seen = new Set()) => {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, imports = [] } = manifest[key];
  return [file, ...imports.flatMap((name) => filesOf(name, seen))];
};

/**
 * The files of a late module and its imports that its page hasn't loaded yet.
 * @param {string} page @param {string} source @param {string[]} others
 */
function lateFiles(page, source, others = []) {
  const { entry, preload } = bootDataOf(page);
  // Every page also fetches the chunk `late` by itself.
  const late = Object.values(manifest).find(({ name }) => name === 'late');
  const there = new Set([late.file, ...[entry, ...preload].map((path) => path.replace(/^\//, ''))]);
  return [...filesOf(source), ...others].filter((file) => !there.has(file));
}

const studio = 'src/features/move-a-photo';
/** @param {string} name */
function workerOf(name) {
  const file = readdirSync(join(dist, 'assets')).find(
    (file) => file.startsWith(`${name}.worker-`) && file.endsWith('.js'),
  );
  if (!file) throw new Error(`The build has no worker ${name}.`);
  return `assets/${file}`;
}
const features = 'src/features';
const orderForm = lateFiles('order.html', `${features}/order/order-flow.tsx`);
const orderPhotos = lateFiles('order.html', 'src/components/photos/photo-parts.ts', [
  workerOf('draw-preview'),
]);
const late = [
  check('/, below its hero', lateFiles('index.html', 'src/pages/home/home-sections.tsx'), '16 kB'),
  check(
    '/contact, its form',
    lateFiles('contact.html', `${features}/contact/contact-form.tsx`),
    '31.1 kB',
  ),
  check(
    '/get-started, its form',
    lateFiles('get-started.html', `${features}/leads/lead-form.tsx`),
    '31.2 kB',
  ),
  check('/order, its form', orderForm, '40.3 kB'),
  check(
    '/order, once photos are added',
    orderPhotos.filter((file) => !orderForm.includes(file)),
    '25 kB',
  ),
  check(
    '/agents-webinar, its form',
    lateFiles('agents-webinar.html', `${features}/webinar/webinar-room.tsx`),
    '32.6 kB',
  ),
  check(
    '/move-a-photo, once a picture is chosen',
    lateFiles('move-a-photo.html', `${studio}/studio/enter-studio.ts`, [workerOf('guess')]),
    '40 kB',
  ),
  check(
    '/move-a-photo, with several photos',
    lateFiles('move-a-photo.html', `${studio}/walkthrough/enter-walkthrough.ts`, [
      workerOf('guess'),
    ]),
    '25 kB',
  ),
  check(
    '/move-a-photo, at a download',
    lateFiles('move-a-photo.html', 'src/film/make/make-film.ts'),
    '100 kB',
  ),
  // Mediabunny again, because a worker is built by itself.
  {
    name: '/admin/cut, when it renders',
    path: join(dist, `${workerOf('cut')}.br`),
    limit: '65 kB',
    brotli: false,
  },
];

export default pages
  .flatMap(({ path, file }) => {
    const { entry, preload, session } = bootDataOf(file);
    const scripts = [entry, ...preload];
    return [
      check(path, scripts, budget(path)),
      // Everything that people with a session load.
      ...(session
        ? [check(`${path}, logged in`, [...scripts, ...session.preload], sessionBudget(path))]
        : []),
    ];
  })
  .concat(late);
