import { buildSiteIfStale } from './build-site.ts';
import { runInForeground } from './stack/foreground.ts';

await runInForeground({ prepare: buildSiteIfStale });
