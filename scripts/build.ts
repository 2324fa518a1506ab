/** Builds the pages: `npm run build`, or with `--if-stale` only unless they were built from these sources. */
import { buildSite, buildSiteIfStale, siteNotices } from './build-site.ts';
import { exitWith } from './stack/start-error.ts';

try {
  if (process.argv.includes('--if-stale')) await buildSiteIfStale(console.log);
  else await buildSite();
  for (const notice of siteNotices()) console.log(notice);
} catch (error) {
  exitWith(error);
}
