import type { Plugin } from 'vite';

/** File layers start with an underscore, which distinguishes them from the theme's layers. */
export const isFileLayer = (name: string): boolean => name.startsWith('_');

/** '/…/src/components/ui/button.module.css' becomes '_components-ui-button'. */
const layerOf = (id: string): string =>
  `_${id.replace(/^.*\/src\/|\.module\.css$/g, '').replace(/[^\w]+/g, '-')}`;

/**
 * Puts each component's stylesheet in a cascade layer of its own. A later import wins, whatever its
 * selectors and whichever sheet the browser reads first. So a page can adjust a component's styles,
 * and a page's sheets can be split (critical-styles.ts).
 *
 * Runs between Vite's two style steps: after the one that renames classes, which doesn't allow
 * `composes` inside a layer, and before the one that collects the styles.
 */
export function styleLayers(): Plugin {
  return {
    name: 'framewalk:style-layers',
    transform: (code, id) =>
      id.endsWith('.module.css')
        ? { code: `@layer ${layerOf(id)} {${code}}`, map: null }
        : undefined,
  };
}
