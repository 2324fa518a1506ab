import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss';
import { isFileLayer } from './style-layers.ts';

const root = /^(?:html|:root|:where\(:root,\s*:host\))$/;

/** True if the declaration is on the root element, outside any condition such as a width. */
function isOfRoot({ parent }: Declaration): boolean {
  if (parent?.type !== 'rule' || !root.test((parent as Rule).selector)) return false;
  for (let around = parent.parent; around && around.type !== 'root'; around = around.parent) {
    if ((around as AtRule).name !== 'layer') return false;
  }
  return true;
}

/** Matches `var(--name)` and `var(--name, fallback)`. */
const asked = /var\((--[^(),]+)(?:,(?:[^()]|\([^()]*\))*)?\)/g;

const askedBy = (text: string): string[] =>
  [...text.matchAll(/var\((--[^(),]+)/g)].map(([, name = '']) => name);

/**
 * Custom properties with the same value on every page: declared once, only on the root element, and
 * built only from properties like themselves.
 */
function constantsOf(styles: Root): Map<string, string> {
  const values = new Map<string, string>();
  const changing = new Set<string>();
  styles.walkDecls(/^--/, (declaration) => {
    if (values.has(declaration.prop) || !isOfRoot(declaration)) changing.add(declaration.prop);
    values.set(declaration.prop, declaration.value);
  });
  const isConstant = (name: string): boolean =>
    !changing.has(name) && askedBy(values.get(name) ?? '').every(isConstant);
  return new Map([...values].filter(([name]) => isConstant(name)));
}

/**
 * Inlines constants (nearly all of the theme's tokens) and drops their declarations. A token that a
 * component overrides for its children stays a custom property.
 *
 * Otherwise the page would get new tokens when more styles arrive, and the browser would restyle
 * every element.
 */
function inlineConstants(styles: Root): void {
  const constants = constantsOf(styles);
  const inline = (value: string): string =>
    value.replace(asked, (use, name: string) => {
      const constant = constants.get(name);
      if (constant !== undefined) return inline(constant);
      const [, start, fallback] = /^(var\(--[^,]+,)(.+)\)$/s.exec(use) ?? [];
      return fallback === undefined ? use : `${start}${inline(fallback)})`;
    });
  styles.walkDecls((declaration) => {
    if (constants.has(declaration.prop)) declaration.remove();
    else declaration.value = inline(declaration.value);
  });
  const missed = askedBy(styles.toString()).find((name) => constants.has(name));
  if (missed) throw new Error(`${missed} is asked for in a way that its value cannot replace.`);
}

function dropUnusedProperties(styles: Root): void {
  const used = new Set(askedBy(styles.toString()));
  styles.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove();
  });
}

/** 'a' … 'z', 'aa' … */
const shortName = (index: number): string =>
  (index < 26 ? '' : shortName(Math.floor(index / 26) - 1)) +
  String.fromCharCode(97 + (index % 26));

function shortenLayers(styles: Root): void {
  const names = new Map<string, string>();
  styles.walkAtRules('layer', (layer) => {
    if (!isFileLayer(layer.params)) return;
    const short = names.get(layer.params) ?? `_${shortName(names.size)}`;
    names.set(layer.params, short);
    layer.params = short;
  });
}

/** The same styles in fewer bytes: constants inlined, comments removed, layer names shortened. */
export function compactStyles(stylesheet: string): string {
  const styles = postcss.parse(stylesheet);
  inlineConstants(styles);
  dropUnusedProperties(styles);
  shortenLayers(styles);
  styles.walkComments((comment) => {
    comment.remove();
  });
  return styles.toString();
}
