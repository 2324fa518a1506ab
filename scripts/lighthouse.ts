import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { killAll, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { percentile } from './bench/load.ts';
import { buildSiteIfStale } from './build-site.ts';
import { chromiumFlags, requireChromium } from './chromium.ts';
import { siteDir } from './stack/locations.ts';
import { spawnStack, temporaryStateDir } from './stack/spawned-stack.ts';
import { exitWith } from './stack/start-error.ts';

/** Visits whose median counts, and how many a busy machine may need for them. */
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
 * One visit of a phone with simulated throttling, in a browser of its own. The speed is Lighthouse's
 * own mark of the machine in that moment: a low one means that others kept it busy, and long tasks.
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

/**
 * Visits a page until three visits fell in moments when the machine was about as fast as it was at
 * its best: long tasks in others say more about the neighbours than about the page. After nine, those
 * of the fastest moments count.
 */
async function visitQuietly(visit: () => Promise<Figures>): Promise<Figures[]> {
  const visits: Figures[] = [];
  const isQuiet = ({ speed }: Figures) => speed >= bestSpeed * 0.85;
  while (visits.length < mostVisits && visits.filter(isQuiet).length < counted) {
    const figures = await visit();
    bestSpeed = Math.max(bestSpeed, figures.speed);
    visits.push(figures);
  }
  return visits.sort((one, other) => other.speed - one.speed).slice(0, counted);
}

/**
 * Serves a page of one line, without styles and scripts, as long as this process does anything else.
 * What it measures is the machine's and the browser's own, and stands beside the figures of the pages.
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

async function main(stateDir: string): Promise<void> {
  const chromePath = requireChromium();
  await buildSiteIfStale((step) => console.log(`${step} …`));
  const pages: { path: string; isListed: boolean }[] = JSON.parse(
    readFileSync(join(siteDir, '.meta/pages.json'), 'utf8'),
  );
  const listed = pages.filter((page) => page.isListed).map((page) => page.path);
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : listed;
  const stack = await spawnStack(stateDir);
  const measured = [
    { name: '(an empty page)', url: await serveEmptyPage() },
    ...wanted.map((path) => ({ name: path, url: stack.info.web + path })),
  ];
  try {
    console.log(`${'page'.padEnd(34)} perf a11y best  seo   FCP   LCP  TBT   CLS    KB speed`);
    for (const { name, url } of measured) {
      const visits = await visitQuietly(() => measure(url, chromePath));
      const median = (figure: keyof Figures) =>
        percentile(
          visits.map((visit) => visit[figure]),
          0.5,
        );
      console.log(
        name.padEnd(34),
        ...categories.map((category) => median(category).toFixed(0).padStart(4)),
        (median('FCP') / 1000).toFixed(2).padStart(5),
        (median('LCP') / 1000).toFixed(2).padStart(5),
        median('TBT').toFixed(0).padStart(4),
        median('CLS').toFixed(3),
        median('KB').toFixed(0).padStart(5),
        median('speed').toFixed(0).padStart(5),
      );
    }
  } finally {
    await stack.stop();
  }
}

// The launcher itself ends its browser on Ctrl-C only; one that is left behind disturbs later figures.
for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    killAll();
    process.exit(1);
  });
}

// Lighthouse for phones, median of three visits: `npm run lighthouse`, or with paths behind `--`.
const state = temporaryStateDir();
await main(state.path).finally(state.remove).catch(exitWith);
