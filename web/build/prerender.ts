import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { BuiltPage, RenderedPage, ServerBundle } from '../src/app/entry-server.types.ts';
import { addressNotices } from '../src/content/default-addresses.ts';
import { type BootData, bootData, bootScript, earlyFilesScript } from './boot-script.ts';
import { iconSvg } from './brand-icon.ts';
import { ClientManifest } from './client-manifest.ts';
import { compactStyles } from './compact-styles.ts';
import { cutStyles, type PageStyles } from './critical-styles.ts';
import { hashesOf } from './csp-hashes.ts';
import { feedXml } from './feed.ts';
import { drawIcon, drawSharePicture } from './generated-images.ts';
import { readBuiltSite } from './headers.ts';
import { netlifyConfig, netlifyHeaders, netlifyRedirects, vercelConfig } from './host-files.ts';
import { icons, noIcon, robots, siteLinks, sitemap, touchIcon, webManifest } from './site-files.ts';
import { configuredTags } from './tag-origins.ts';
import { themeLayers } from './theme-css.ts';

/** '/contact' becomes contact.html, which hosts serve at the path without a slash. */
const fileFor = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Removes scripts and styles from Vite's index.html, because each page adds its own. */
async function readTemplate(dist: string) {
  let html = await readFile(join(dist, 'index.html'), 'utf8');
  const take = (tag: RegExp, what: string): string => {
    const [text, address] = tag.exec(html) ?? [];
    if (!text || !address) throw new Error(`index.html has no ${what}.`);
    html = html.replace(text, '');
    return address;
  };
  const entry = take(/<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/, 'module script');
  const styles = take(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\s*/, 'stylesheet');
  html = html.replace(/<link rel="(modulepreload|icon)"[^>]*>\s*/g, '');
  return { html, entry, styles };
}

interface DrawnPage {
  readonly page: BuiltPage;
  readonly rendered: RenderedPage;
}

/** The styles of each style group. Critical ones are those that any of its pages can use. */
function stylesByGroup(
  stylesheet: string,
  drawn: readonly DrawnPage[],
): ReadonlyMap<string, PageStyles> {
  const markup = new Map<string, string>();
  for (const { page, rendered } of drawn) {
    markup.set(page.styleGroup, (markup.get(page.styleGroup) ?? '') + rendered.markup);
  }
  // Vite joins styles chunk by chunk, so those of a component may come before the theme's.
  const stylesFor = cutStyles(compactStyles(themeLayers + stylesheet));
  return new Map([...markup].map(([group, html]) => [group, stylesFor(html)]));
}

interface GroupStyles {
  readonly critical: string;
  /** URL of the stylesheet that loads with the scripts. */
  readonly rest: string;
}

/**
 * Replaces Vite's single stylesheet with the styles of each style group. The rest has a content-based
 * name, because browsers cache it forever.
 */
async function replaceStylesheet(
  dist: string,
  address: string,
  drawn: readonly DrawnPage[],
): Promise<ReadonlyMap<string, GroupStyles>> {
  const file = join(dist, address);
  const stylesheet = (await readFile(file, 'utf8')).trim();
  await rm(file);
  const styleGroups = new Map<string, GroupStyles>();
  for (const [group, { critical, rest }] of stylesByGroup(stylesheet, drawn)) {
    const hash = createHash('sha256').update(rest).digest('base64url').slice(0, 8);
    const restAddress = `/assets/style-${hash}.css`;
    await writeFile(join(dist, restAddress), rest);
    styleGroups.set(group, { critical, rest: restAddress });
  }
  return styleGroups;
}

/** Returns a function that inserts a rendered page into the template. */
async function pageAssembler(dist: string, drawn: readonly DrawnPage[]) {
  const { html, entry, styles: address } = await readTemplate(dist);
  const styleGroups = await replaceStylesheet(dist, address, drawn);
  const manifest = await ClientManifest.read(join(dist, '.meta/manifest.json'));
  const font = manifest.asset('instrument-sans-basic');
  return ({
    page: { sources, styleGroup, session },
    rendered: { head, markup, share },
  }: DrawnPage): string => {
    const preload = manifest.scriptsOf(...manifest.startedBy('index.html'), ...sources);
    const fontLink = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;
    const styles = styleGroups.get(styleGroup);
    if (!styles) throw new Error(`The style group ${styleGroup} has no styles.`);
    const data: BootData = {
      entry,
      styles: styles.rest,
      preload,
      ...(session && {
        session: {
          key: session.key,
          preload: manifest.scriptsOf(...session.sources).filter((file) => !preload.includes(file)),
        },
      }),
    };
    const takesFiles = / type="file"/.test(markup);
    const scripts = [...(takesFiles ? [earlyFilesScript] : []), bootScript];
    const inline = scripts.map((script) => `<script>${script}</script>`);
    const boot = [bootData(data), ...inline].join('\n');
    const style = `<style>${styles.critical}</style>`;
    return html
      .replace('<!--head-->', () => [fontLink, share ? siteLinks : noIcon, head, style].join('\n'))
      .replace('<!--app-->', () => markup)
      .replace('</body>', () => `${boot}\n</body>`);
  };
}

type Write = (name: string, content: string | Buffer) => Promise<void>;

const writerInto =
  (folder: string): Write =>
  async (name, content) => {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };

const asJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

async function writePages(dist: string, write: Write, { site, pages, renderPage }: ServerBundle) {
  const drawn: DrawnPage[] = [];
  for (const page of pages) drawn.push({ page, rendered: await renderPage(page.path) });
  const assemble = await pageAssembler(dist, drawn);
  const icon = iconSvg();
  const listing = [];
  for (const each of drawn) {
    const { page, rendered } = each;
    const html = assemble(each);
    const file = fileFor(page.path);
    await write(file, html);
    const { isListed, modified, share } = rendered;
    if (share) {
      const { file: shareFile, picture, ...more } = share;
      const drawing = { ...more, brand: site.brand, pictureFile: join(dist, picture), icon };
      await write(shareFile, await drawSharePicture(drawing));
    }
    const hashes = hashesOf(html);
    listing.push({ path: page.path, file, isListed, modified, status: page.status, hashes });
  }
  const listed = listing.filter(({ isListed }) => isListed);
  await write('sitemap.xml', await sitemap(site.origin, listed));
  // For the server and the host configuration. Servers don't serve folders that start with a dot.
  await write('.meta/pages.json', asJson(listing));
}

async function writeSiteFiles(write: Write, { site, feed }: ServerBundle) {
  const icon = iconSvg();
  await write('favicon.svg', icon);
  await write('robots.txt', robots(site.origin));
  await write(feed.path.slice(1), feedXml(site.origin, feed));
  await write('site.webmanifest', asJson(webManifest(site.brand, site.tagline)));
  for (const { file, size, purpose } of icons) {
    await write(file, await drawIcon(icon, size, purpose === 'maskable'));
  }
  await write(touchIcon.file, await drawIcon(icon, touchIcon.size, true));
}

async function writeHostFiles(dist: string, root: string, write: Write) {
  const built = readBuiltSite(dist);
  const { SUPABASE_URL: supabaseUrl = '', PROXY_SECRET = '' } = process.env;
  const proxySecret = PROXY_SECRET.trim();
  await write('_headers', netlifyHeaders(built));
  await write('_redirects', netlifyRedirects(supabaseUrl));
  // Netlify and Vercel each set their own variable in their builds. The secret must not be in `dist`,
  // where everyone can read it.
  if (process.env.NETLIFY && supabaseUrl && proxySecret) {
    const config = netlifyConfig(supabaseUrl, proxySecret);
    await writerInto(join(root, '.netlify/v1'))('config.json', asJson(config));
  }
  if (process.env.VERCEL) {
    const output = join(root, '.vercel/output');
    await cp(dist, join(output, 'static'), { recursive: true });
    await writerInto(output)('config.json', asJson(vercelConfig(built, supabaseUrl, proxySecret)));
  }
}

/** Once both bundles exist, writes every page of the route table to its own HTML file. */
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
        const dist = outDir('client');
        const write = writerInto(dist);
        await writePages(dist, write, bundle);
        const { VITE_SUPABASE_URL: project } = config.env;
        const database = project ? { database: new URL(project).origin } : {};
        const hosts = { tags: configuredTags(config.env), ...database };
        await write('.meta/hosts.json', asJson(hosts));
        await write('.meta/notices.json', asJson(addressNotices));
        await writeSiteFiles(write, bundle);
        await writeHostFiles(dist, resolve(config.root, '..'), write);
        await rm(outDir('ssr'), { recursive: true });
        config.logger.info(`${bundle.pages.length} pages pre-rendered`);
      },
    },
  };
}
