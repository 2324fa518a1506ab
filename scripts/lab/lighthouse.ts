/**
 * Lighthouse for phones with simulated throttling, median of five visits in new browsers: `npm run
 * lab -- lighthouse`, or with paths. No visit is left out, so other work on the machine shows. The
 * address of another site’s page has it visited in the same run, to compare the two.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumFlags, requireChromium } from '../chromium.ts';
import { siteDir } from '../stack/locations.ts';
import { against, median } from './figures.ts';
import { chosen, withProduct } from './product.ts';

const visits = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

type Figures = Record<(typeof categories)[number] | keyof typeof timings, number>;

/** Bars for every public page: scores, milliseconds, and the cumulative layout shift. */
const bars: Partial<Figures> = {
  ...{ performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  ...{ FCP: 800, LCP: 1300, TBT: 50, CLS: 0.01 },
};

async function visit(url: string): Promise<Figures> {
  const chrome = await launch({
    chromePath: requireChromium(),
    logLevel: 'silent',
    chromeFlags: ['--headless=new', ...chromiumFlags],
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json' });
    if (!result) throw new Error(`Lighthouse says nothing about ${url}.`);
    const { categories: scores, audits } = result.lhr;
    return Object.fromEntries([
      ...categories.map((name) => [name, (scores[name]?.score ?? 0) * 100]),
      ...Object.entries(timings).map(([name, audit]) => [name, audits[audit]?.numericValue ?? 0]),
    ]);
  } finally {
    chrome.kill();
  }
}

/** The medians of several visits. */
async function visitOften(url: string): Promise<Figures> {
  const seen: Figures[] = [];
  for (let round = 0; round < visits; round += 1) seen.push(await visit(url));
  const names = Object.keys(seen[0] ?? {}) as (keyof Figures)[];
  const medians = names.map((name) => [name, median(seen.map((figures) => figures[name]))]);
  return Object.fromEntries(medians) as Figures;
}

/** Compares the worst figure of all pages with each bar. @returns whether all are met. */
function printVerdicts(pages: ReadonlyMap<string, Figures>): boolean {
  let isGood = true;
  for (const [name, bar] of Object.entries(bars) as [keyof Figures, number][]) {
    const sign = bar === 100 ? 1 : -1;
    const [worst] = [...pages].sort(([, one], [, other]) => sign * (one[name] - other[name]));
    if (!worst) continue;
    const shown = worst[1][name].toFixed(bar < 1 ? 3 : 0);
    const isMet = sign * Number(shown) >= sign * bar;
    isGood &&= isMet;
    console.log(`  ${name}: at worst ${shown}, on ${worst[0]}${against(String(bar), isMet)}`);
  }
  return isGood;
}

export async function run(paths: readonly string[]): Promise<boolean> {
  const pages: { path: string; isListed: boolean }[] = JSON.parse(
    readFileSync(join(siteDir, '.meta/pages.json'), 'utf8'),
  );
  const listed = pages.filter(({ isListed }) => isListed).map(({ path }) => path);
  console.log(`${'page'.padEnd(34)} perf a11y best  seo   FCP   LCP  TBT    CLS   bytes`);
  const beside = paths.filter((path) => URL.canParse(path));
  const ours = paths.filter((path) => !URL.canParse(path));
  return withProduct({}, async ({ info }) => {
    const seen = new Map<string, Figures>();
    for (const path of [...beside, ...chosen(listed, ours)]) {
      const figures = await visitOften(new URL(path, info.web).href);
      const columns = Object.entries(figures).map(([name, value]) =>
        value.toFixed(name === 'CLS' ? 3 : 0).padStart(name in timings ? 5 : 4),
      );
      console.log(path.padEnd(34), ...columns);
      if (!URL.canParse(path)) seen.set(path, figures);
    }
    return printVerdicts(seen);
  });
}
