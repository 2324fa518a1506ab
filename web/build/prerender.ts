import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { BuiltPage, RenderedPage, ServerBundle } from '../src/app/server-bundle.ts';
import { bootData, bootScript } from './boot-script.ts';
import { ClientManifest } from './client-manifest.ts';
import { ContentHashes } from './content-hashes.ts';
import { robots, sitemap } from './site-files.ts';

/** '/contact' is written as contact.html: hosts serve it at the address without a slash. */
const fileFor = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Turns Vite's index.html into the frame of every page: styles in place, scripts left to boot. */
async function readTemplate(dist: string) {
  let html = await readFile(join(dist, 'index.html'), 'utf8');
  const entry = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/.exec(html);
  if (!entry?.[1]) throw new Error('index.html has no module script.');
  html = html.replace(entry[0], '').replace(/<link rel="modulepreload"[^>]*>\s*/g, '');
  const styles = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
  for (const [tag, file = ''] of html.matchAll(styles)) {
    const css = await readFile(join(dist, file), 'utf8');
    html = html.replace(tag, () => `<style>${css.trim()}</style>`);
  }
  return { html, entry: entry[1] };
}

/** Returns the function that puts a rendered page into the frame. */
async function pageAssembler(dist: string) {
  const { html, entry } = await readTemplate(dist);
  const manifest = await ClientManifest.read(join(dist, '.meta/manifest.json'));
  const font = manifest.asset('instrument-sans-latin-wght-normal');
  return ({ source, isStatic }: BuiltPage, { head, styles, markup }: RenderedPage): string => {
    const preload = manifest.scriptsOf(...manifest.startedBy('index.html'), source);
    const fontLink = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;
    const boot = `${bootData({ entry, preload, wait: isStatic })}\n<script>${bootScript}</script>`;
    return html
      .replace('<!--head-->', () => [fontLink, head, styles].join('\n'))
      .replace('<!--app-->', () => markup)
      .replace('</body>', () => `${boot}\n</body>`);
  };
}

async function writePages(dist: string, { origin, pages, renderPage }: ServerBundle) {
  const assemble = await pageAssembler(dist);
  const hashes = new ContentHashes();
  const write = async (name: string, text: string) => {
    const file = join(dist, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const writeJson = (name: string, data: unknown) =>
    write(name, `${JSON.stringify(data, null, 2)}\n`);

  const listing = [];
  for (const page of pages) {
    const rendered = await renderPage(page.path);
    const html = assemble(page, rendered);
    const file = fileFor(page.path);
    hashes.addPage(html);
    await write(file, html);
    listing.push({ path: page.path, file, isListed: rendered.isListed, status: page.status });
  }

  const listed = listing.filter(({ isListed }) => isListed).map(({ path }) => path);
  await write('sitemap.xml', sitemap(origin, listed));
  await write('robots.txt', robots(origin));
  // For the server and the host's configuration; no server hands out folders that begin with a dot.
  await writeJson('.meta/csp.json', hashes);
  await writeJson('.meta/pages.json', listing);
}

/** After both bundles exist, writes every page of the route table to its own HTML file. */
export function prerender(): Plugin {
  return {
    name: 'framewalk:prerender',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ config, environments }) {
        const outDir = (name: string) =>
          resolve(config.root, environments[name]?.config.build.outDir ?? '');
        const entry = pathToFileURL(join(outDir('ssr'), 'entry-server.js'));
        const { bundle }: { bundle: ServerBundle } = await import(entry.href);
        await writePages(outDir('client'), bundle);
        await rm(outDir('ssr'), { recursive: true });
        config.logger.info(`${bundle.pages.length} pages pre-rendered`);
      },
    },
  };
}
