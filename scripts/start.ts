import { buildSiteIfStale, siteNotices } from './build-site.ts';
import { runInForeground } from './stack/foreground.ts';

await runInForeground({ prepare: buildSiteIfStale, notices: siteNotices });
