import type { Plugin } from 'vite';

/** Layers of files begin with an underscore, which tells them from those of the theme. */
export const isFileLayer = (name: string): boolean => name.startsWith('_');

/** '/…/src/components/ui/button.module.css' is the layer '_components-ui-button'. */
const layerOf = (id: string): string =>
  `_${id.replace(/^.*\/src\/|\.module\.css$/g, '').replace(/[^\w]+/g, '-')}`;

/**
 * Makes each stylesheet of a component a cascade layer of its own. What is imported later is
 * stronger, whatever its selectors and whichever a browser reads first: a component's styles can be
 * adjusted by the page that uses it, and the sheets of a page can be cut apart (critical-styles.ts).
 *
 * Stands between Vite's two steps for styles: after the one that names the classes, which allows no
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
