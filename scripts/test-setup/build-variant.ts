import { join } from 'node:path';
import { createBuilder } from 'vite';
import { root } from '../stack/locations.ts';

/**
 * Builds the pages into another folder, with the settings of its own environment, and leaves
 * `dist/` alone: `tsx scripts/test-setup/build-variant.ts <folder>`. It is a separate process,
 * because a build changes its NODE_ENV.
 */
const [folder = ''] = process.argv.slice(2);
const builder = await createBuilder(
  {
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    environments: {
      client: { build: { outDir: join(folder, 'site') } },
      ssr: { build: { outDir: join(folder, 'ssr') } },
    },
  },
  null,
);
await builder.buildApp();
