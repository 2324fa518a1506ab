import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { killAll, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { against } from './bench/figures.ts';
import { percentile } from './bench/load.ts';
import { buildSiteIfStale } from './build-site.ts';
import { chromiumFlags, requireChromium } from './chromium.ts';
import { siteDir } from './stack/locations.ts';
import { spawnStack, temporaryStateDir } from './stack/spawned-stack.ts';
import { exitWith, StartError } from './stack/start-error.ts';

/** Number of visits whose median counts, and the most that a busy machine may need for them. */
const counted = 3;
const mostVisits = 9;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

type Figures = Record<(typeof categories)[number] | keyof typeof timings | 'KB' | 'speed', number>;

/**
 * One visit as a phone with simulated throttling, in a new browser. `speed` is Lighthouse's
 * benchmark of the machine at that moment: a low value means that other processes kept it busy,
 * which also causes long tasks.
 */
async function measure(url: string, chromePath: string): Promise<Figures> {
  const chrome = await launch({
    chromePath,
    logLevel: 'silent',
    chromeFlags: ['--headless=new', ...chromiumFlags],
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json' });
    if (!result) throw new Error(`Lighthouse says nothing about ${url}.`);
    const { lhr } = result;
    const figures: Partial<Figures> = {};
    for (const name of categories) figures[name] = (lhr.categories[name]?.score ?? 0) * 100;
    for (const [name, id] of Object.entries(timings)) {
      figures[name as keyof typeof timings] = lhr.audits[id]?.numericValue ?? 0;
    }
    figures.KB = (lhr.audits['total-byte-weight']?.numericValue ?? 0) / 1024;
    figures.speed = lhr.environment.benchmarkIndex;
    return figures as Figures;
  } finally {
    chrome.kill();
  }
}

let bestSpeed = 0;
const isQuiet = ({ speed }: Figures) => speed >= bestSpeed * 0.85;

/**
 * Visits pages in turn until each has three visits at moments when the machine was about as fast as
 * at its best: at other moments, long tasks say more about other processes than about the page.
 * After nine visits to a page, those at the fastest moments count.
 *
 * @returns the median of each figure, for each page.
 */
async function visitQuietly(urls: readonly string[], chromePath: string): Promise<Figures[]> {
  const seen: Figures[][] = urls.map(() => []);
  const isEnough = (figures: readonly Figures[]) =>
    figures.length >= mostVisits || figures.filter(isQuiet).length >= counted;
  while (!seen.every(isEnough)) {
    for (const [page, url] of urls.entries()) {
      const figures = await measure(url, chromePath);
      bestSpeed = Math.max(bestSpeed, figures.speed);
      seen[page]?.push(figures);
    }
  }
  return seen.map((figures) =>
    medians(figures.sort((one, other) => other.speed - one.speed).slice(0, counted)),
  );
}

function medians(visits: readonly Figures[]): Figures {
  const names = Object.keys(visits[0] ?? {}) as (keyof Figures)[];
  const median = (name: keyof Figures) =>
    percentile(
      visits.map((figures) => figures[name]),
      0.5,
    );
  return Object.fromEntries(names.map((name) => [name, median(name)])) as Figures;
}

/**
 * Serves a page of one line, without styles and scripts, for as long as this process runs. Its
 * figures show what the machine and the browser alone cost, for comparison with the other pages.
 *
 * @returns its address.
 */
async function serveEmptyPage(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><html lang="en"><title>Empty</title><p>One line.</p></html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/`;
}

/** Bars for every public page: scores, milliseconds, and the cumulative layout shift. */
const bars = {
  performance: 100,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  FCP: 800,
  LCP: 1300,
  TBT: 100,
  CLS: 0.01,
} as const;
/** Our LCP as a share of another site's home page, measured in turn with ours. */
const largestShareOfLcp = 0.8;

const isMark = (name: string) => (categories as readonly string[]).includes(name);

/** Compares the worst figure of all pages with each bar. */
function printVerdicts(pages: ReadonlyMap<string, Figures>): void {
  for (const [name, bar] of Object.entries(bars) as [keyof typeof bars, number][]) {
    const sign = isMark(name) ? 1 : -1;
    const [worst] = [...pages].sort(([, one], [, other]) => sign * (one[name] - other[name]));
    if (!worst) continue;
    const [page, { [name]: figure }] = worst;
    const shown = bar < 1 ? figure.toFixed(3) : figure.toFixed(0);
    const isMet = sign * Number(shown) >= sign * bar;
    console.log(`  ${name}: at worst ${shown}, on ${page}${against(String(bar), isMet)}`);
  }
}

interface Page {
  readonly name: string;
  readonly url: string;
}

function printFigures(name: string, figures: Figures): void {
  console.log(
    name.padEnd(34),
    ...categories.map((category) => figures[category].toFixed(0).padStart(4)),
    (figures.FCP / 1000).toFixed(2).padStart(5),
    (figures.LCP / 1000).toFixed(2).padStart(5),
    figures.TBT.toFixed(0).padStart(4),
    figures.CLS.toFixed(3),
    figures.KB.toFixed(0).padStart(5),
    figures.speed.toFixed(0).padStart(5),
  );
}

/** Splits the arguments into our paths and pages that other servers on this machine serve. */
function readWords(words: readonly string[]): { paths: string[]; others: Page[] } {
  const paths = words.filter((word) => word.startsWith('/'));
  const others = words.filter((word) => !paths.includes(word));
  for (const word of others) {
    const { protocol, hostname } = URL.canParse(word)
      ? new URL(word)
      : { protocol: '', hostname: '' };
    if (!/^https?:$/.test(protocol) || !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) {
      throw new StartError(
        `'${word}' is neither a path nor the address of a page on this machine.`,
      );
    }
  }
  return { paths, others: others.map((url) => ({ name: url, url })) };
}

async function main(stateDir: string): Promise<void> {
  const { paths, others } = readWords(process.argv.slice(2));
  const chromePath = requireChromium();
  await buildSiteIfStale((step) => console.log(`${step} …`));
  const pages: { path: string; isListed: boolean }[] = JSON.parse(
    readFileSync(join(siteDir, '.meta/pages.json'), 'utf8'),
  );
  const listed = pages.filter((page) => page.isListed).map((page) => page.path);
  const stack = await spawnStack(stateDir);
  const ours = (paths.length > 0 ? paths : listed).map((path) => ({
    name: path,
    url: stack.info.web + path,
  }));
  /** Measures a page in turn with others, and prints how it compares with each of them. */
  const report = async (page: Page, rivals: readonly Page[] = []) => {
    const pages = [page, ...rivals];
    const urls = pages.map(({ url }) => url);
    const figures = await visitQuietly(urls, chromePath);
    const [own, ...theirs] = figures as [Figures, ...Figures[]];
    for (const [i, { name }] of pages.entries()) printFigures(name, figures[i] as Figures);
    for (const [i, their] of theirs.entries()) {
      const ratio = (timing: 'FCP' | 'LCP') => (own[timing] / their[timing]).toFixed(2);
      const verdict = against(String(largestShareOfLcp), Number(ratio('LCP')) <= largestShareOfLcp);
      console.log(
        `  ${page.name} takes FCP ${ratio('FCP')}, LCP ${ratio('LCP')} of ${rivals[i]?.name}${verdict}`,
      );
    }
    return own;
  };
  try {
    console.log(`${'page'.padEnd(34)} perf a11y best  seo   FCP   LCP  TBT   CLS    KB speed`);
    await report({ name: '(an empty page)', url: await serveEmptyPage() });
    const seen = new Map<string, Figures>();
    for (const page of ours) seen.set(page.name, await report(page, others));
    printVerdicts(seen);
  } finally {
    await stack.stop();
  }
}

// The launcher ends its browser only on Ctrl-C; a leftover one would distort later figures.
for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    killAll();
    process.exit(1);
  });
}

// Lighthouse for phones, median of three visits: `npm run lighthouse`, or with paths behind `--`, and
// with addresses of other pages on this machine to compare them with.
const state = temporaryStateDir();
await main(state.path).finally(state.remove).catch(exitWith);
