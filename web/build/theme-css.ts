import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { breakpoints } from '../src/theme/site-config.ts';
import { system } from '../src/theme/system.ts';

const moduleId = 'virtual:theme.css';
const resolvedId = `\0${moduleId}`;

/** The theme's cascade layers. Every file's own layer comes after them and wins. */
export const themeLayers: string = system.layers.atRule;

/** The theme as a stylesheet: layers, reset, tokens as custom properties, and global rules. */
function themeCss(): string {
  const cache = createCache({ key: 'theme', stylisPlugins: [] });
  // Collects the rules instead of writing them next to elements.
  cache.compat = true;
  const theme = createElement(Global, { styles: [themeLayers, system._global] });
  renderToString(createElement(CacheProvider, { value: cache }, theme));
  return Object.values(cache.inserted).join('\n');
}

/** Makes '@media (--md)' available in every stylesheet: from that theme breakpoint up. */
const customMedia = Object.entries(breakpoints)
  .map(([name, width]) => `@custom-media --${name} (width >= ${width});`)
  .join(' ');

/**
 * Generates the public pages' base styles from the same theme the desk loads in the browser,
 * so pages need no styling code at runtime.
 */
export function themeStyles(): Plugin {
  return {
    name: 'framewalk:theme-css',
    enforce: 'pre',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? themeCss() : undefined),
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code: `${customMedia} ${code}`, map: null } : undefined,
  };
}
