import { buildSite } from './build-site.ts';
import { exitWith } from './stack/start-error.ts';

try {
  await buildSite();
} catch (error) {
  exitWith(error);
}
