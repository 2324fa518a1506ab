import { buildSite, siteNotices } from './build-site.ts';
import { exitWith } from './stack/start-error.ts';

try {
  await buildSite();
  for (const notice of siteNotices()) console.log(notice);
} catch (error) {
  exitWith(error);
}
