import { buildSiteIfStale } from './build-site.ts';
import { runInForeground } from './stack/foreground.ts';
import { serveBuiltSite } from './stack/web-server.ts';

await runInForeground({
  prepare: buildSiteIfStale,
  start: { serveWeb: serveBuiltSite },
});
