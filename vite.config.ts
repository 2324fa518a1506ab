import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { brandParts } from './web/build/brand-icon.ts';
import { content } from './web/build/content/plugin.ts';
import { prerender } from './web/build/prerender.ts';
import { styleLayers } from './web/build/style-layers.ts';
import { themeStyles } from './web/build/theme-css.ts';
import { checkEnv } from './web/src/lib/env.ts';

/**
 * Code that every page needs goes into four files. The shell of the public pages, form fields, what
 * pages fetch when they are idle, what plain, pictured or marketing pages share, and the desk's
 * components go into one file each, because many small files weigh several KB more. A group also
 * includes what its modules import, so groups that others depend on come first. All other code is
 * split by the pages that use it.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/]react-router(-dom)?[\\/]/ },
  {
    name: 'ui',
    test: /vite[\\/]preload-helper|contract[\\/](brand|service-figures)|node_modules[\\/](clsx|lucide-react[\\/]dist[\\/]esm[\\/](?!dynamic|icons[\\/](?!(check|chevron-down|circle-alert|x)\.)))|web[\\/]src[\\/](components[\\/](layout[\\/]brand-mark|ui[\\/](button|panel|toast|visually-hidden))|content[\\/](claims|site)|seo[\\/](page-head|trail)|lib[\\/](clear-focus|loading|paths|safe-storage|type-ahead|uuid))/,
  },
  // Nothing in the first load of the home page shows a price.
  { name: 'prices', test: /contract[\\/]prices|content[\\/]solutions[\\/]price-text/ },
  { name: 'app', test: /web[\\/]src[\\/]app[\\/](?!entry|site-shell|visit-effects|warm-pages)/ },
  // The cookie banner needs it without the fields.
  { name: 'taps', test: /web[\\/]src[\\/]lib[\\/]second-tap/ },
  {
    name: 'fields',
    test: /web[\\/]src[\\/](components[\\/]ui[\\/]field|lib[\\/]forms[\\/]silent)|contract[\\/]limits/,
  },
  {
    name: 'shell',
    test: /web[\\/]src[\\/](app[\\/](site-shell|visit-effects|warm-pages)|components[\\/](layout|ui[\\/](dock[\\/]dock\.|text-link|whole-words))|content[\\/]navigation|features[\\/](analytics[\\/](?!use-measured-grid)|consent[\\/]consent-store|trial[\\/]trial-link)|lib[\\/](cta-clicks|scroll-depth|scroll-room|watch-outbox))/,
  },
  // What every public page fetches when it's idle.
  {
    name: 'late',
    test: /contract[\\/]campaign|web[\\/]src[\\/](components[\\/]ui[\\/](dock[\\/]docked|tooltip[\\/](show|tooltip\.utils))|content[\\/]consent\.|features[\\/]consent[\\/]consent-(banner|receipt)|lib[\\/](attribution|outbox-items))/,
  },
  {
    name: 'plain',
    test: /web[\\/]src[\\/]components[\\/]sections[\\/](form-page|needs-scripts|page-intro|plain-page|section\.)/,
  },
  {
    name: 'pictures',
    test: /web[\\/]src[\\/](components[\\/](sections[\\/]feature-list|ui[\\/](picture|altered-note))|content[\\/](demos|media|outside-films)|lib[\\/]media-files)/,
  },
  {
    name: 'sections',
    test: /web[\\/]src[\\/](components[\\/](sections|ui[\\/](ambient-film|film|faq))|features[\\/]analytics[\\/]use-measured-grid|seo[\\/]json-ld)/,
  },
  // What each of the desk's eight pages loads of these libraries, and none of the public ones.
  {
    name: 'desk-ui',
    test: /node_modules[\\/]@(chakra-ui|zag-js|floating-ui|emotion)/,
    minShareCount: 8,
  },
];

/**
 * Proxies /api/* to a function that runs elsewhere, and calls of the data API and the storage to the
 * services beside it, for development without the embedded stack.
 */
function apiProxy(origin: string | undefined) {
  if (!origin) return {};
  if (!URL.canParse(origin)) throw new Error(`API_ORIGIN must be an address, not '${origin}'.`);
  const proxy = (target: string) => ({ target, changeOrigin: true, xfwd: true });
  return {
    '^/api(/|$)': proxy(origin),
    '^/(storage|rest/v1)(/|$)': proxy(new URL(origin).origin),
  };
}

const root = resolve(import.meta.dirname, 'web');

const routerFile = (name: string): string =>
  resolve(import.meta.dirname, `node_modules/react-router/dist/production/${name}.mjs`);

export default defineConfig(({ command, mode }) => {
  // A build that a test run starts would inherit its NODE_ENV, and with it the libraries'
  // development code: slower, larger, and refused by the content policy.
  if (command === 'build') process.env.NODE_ENV = 'production';
  checkEnv(loadEnv(mode, import.meta.dirname));
  return {
    root,
    envDir: import.meta.dirname,
    plugins: [
      brandParts(),
      themeStyles(),
      styleLayers(),
      content(resolve(root, 'src/content')),
      react(),
      prerender(),
    ],
    css: {
      transformer: 'lightningcss',
      lightningcss: {
        drafts: { customMedia: true },
        // Keyframes and grid areas keep their names, because all stylesheets can use the theme's.
        cssModules: { animation: false, grid: false },
      },
    },
    resolve: {
      alias: {
        // By default, the package resolves to its development code, with warnings nobody reads.
        ...(command === 'build' && {
          'react-router/dom': routerFile('dom-export'),
          'react-router': routerFile('index'),
        }),
        '@contract': resolve(import.meta.dirname, 'supabase/functions/_shared/contract'),
        '@': resolve(root, 'src'),
      },
    },
    // The worker that makes a cut fetches an encoder where the browser has none.
    worker: { format: 'es' },
    server: { proxy: apiProxy(process.env.API_ORIGIN) },
    build: {
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // Every page has loaded these by the time it requests another chunk.
        resolveDependencies: (_, files) =>
          files.filter((file) => !/\/(react|router|ui|rolldown-runtime)-/.test(file)),
      },
      manifest: '.meta/manifest.json',
      emptyOutDir: true,
    },
    environments: {
      client: {
        build: {
          outDir: '../dist',
          cssCodeSplit: false,
          rolldownOptions: {
            input: resolve(root, 'index.html'),
            // Constants of the brand's file go where they are used, in place of every page's first load.
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            // Names of chunks stand in each other, and in the first load: one character less counts.
            output: {
              codeSplitting: { groups: chunkGroups },
              chunkFileNames: 'assets/[name]-[hash:7].js',
              entryFileNames: 'assets/[name]-[hash:7].js',
            },
          },
        },
      },
      ssr: {
        resolve: { noExternal: true },
        build: {
          outDir: '../.ssr',
          ssr: true,
          copyPublicDir: false,
          manifest: false,
          rolldownOptions: {
            input: resolve(root, 'src/app/entry-server.tsx'),
            output: { entryFileNames: 'entry-server.js' },
          },
        },
      },
    },
    builder: {
      async buildApp(builder) {
        const { client, ssr } = builder.environments;
        if (!client || !ssr) throw new Error('Both environments are needed.');
        await builder.build(client);
        await builder.build(ssr);
      },
    },
  };
});
