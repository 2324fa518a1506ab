import postcss, { type AtRule, type Container, type Root, type Rule } from 'postcss';
import { isFileLayer } from './style-layers.ts';

/** These pseudo-classes widen or exclude, so the names inside them don't have to be present. */
const conditions = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;

/** The classes and element types a selector requires. */
const asksFor = (selector: string): string[] =>
  selector
    .replace(conditions, '')
    .replace(/\[[^\]]*\]|::?[\w-]+(\([^)]*\))?/g, '')
    .match(/\.-?[\w-]+|(?<![\w.#-])[a-z][\w-]*/gi) ?? [];

/** The classes and element types present in a page. */
const foundIn = (html: string): Set<string> =>
  new Set([
    'html',
    'head',
    'body',
    ...[...html.matchAll(/<([a-z][\w-]*)/g)].map(([, element = '']) => element),
    ...[...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(/\s+/).map((name) => `.${name}`),
    ),
  ]);

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

/**
 * Removes empty containers, innermost first: a media query that ends up empty can leave its layer
 * empty.
 */
function dropEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (!('nodes' in node) || !node.nodes) continue;
    dropEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}

/** Names of the animations the rules use. */
function playedIn(styles: Root): Set<string> {
  const played = new Set<string>();
  styles.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) played.add(word);
  });
  return played;
}

const layersOf = ({ nodes }: Root): AtRule[] =>
  nodes.filter(
    (node): node is AtRule =>
      node.type === 'atrule' && node.name === 'layer' && node.nodes !== undefined,
  );

function rulesOf(layer: AtRule): Rule[] {
  const rules: Rule[] = [];
  layer.walkRules((rule) => {
    if (!isKeyframe(rule)) rules.push(rule);
  });
  return rules;
}

/** Keeps only the wanted selectors of a rule; removes the rule if none are left. */
function keepSelectors(rule: Rule, wanted: (selector: string) => boolean): void {
  const kept = rule.selectors.filter(wanted);
  if (kept.length === 0) rule.remove();
  else if (kept.length < rule.selectors.length) rule.selectors = kept;
}

function keepAnimations(styles: Root, wanted: (name: string) => boolean): void {
  styles.walkAtRules('keyframes', (animation) => {
    if (!wanted(animation.params)) animation.remove();
  });
}

export interface PageStyles {
  /** Rules embedded in the page. */
  readonly critical: string;
  /** Rules loaded along with the scripts, for later rendering and other pages. */
  readonly rest: string;
}

/**
 * Returns a function that splits a stylesheet for a page's markup.
 *
 * Critical rules are the ones the markup can match: those that don't require a class or an element
 * type the page doesn't have. Rules that depend on a state (hover, open, a width, print) stay, and
 * so does anything outside the layers.
 *
 * The rest is everything else. Layers keep the order of the files. Within a file, every rule after
 * the first omitted one is repeated, because it may override the omitted one. Theme rules aren't
 * repeated: they target different elements, or classes an element uses one at a time, and a browser
 * that reads a rule for every element twice restyles the whole page.
 */
export function cutStyles(stylesheet: string): (html: string) => PageStyles {
  const whole = postcss.parse(stylesheet);
  const named = new Set<string>();
  whole.walkAtRules('layer', (layer) => {
    for (const name of layer.params.split(/,\s*/)) named.add(name);
    if (!layer.nodes) layer.remove();
  });
  const layers = [...named];
  return (html) => {
    const found = foundIn(html);
    const canBeWorn = (selector: string) => asksFor(selector).every((name) => found.has(name));
    const critical = whole.clone();
    const rest = postcss.root({ nodes: layersOf(whole).map((layer) => layer.clone()) });

    for (const layer of layersOf(critical)) {
      for (const rule of rulesOf(layer)) keepSelectors(rule, canBeWorn);
    }
    for (const layer of layersOf(rest)) {
      const rules = rulesOf(layer);
      const firstLeftOut = rules.findIndex((rule) => !rule.selectors.every(canBeWorn));
      const before = isFileLayer(layer.params) && firstLeftOut >= 0 ? firstLeftOut : rules.length;
      for (const rule of rules.slice(0, before)) {
        keepSelectors(rule, (selector) => !canBeWorn(selector));
      }
    }
    const played = playedIn(critical);
    keepAnimations(critical, (name) => played.has(name));
    keepAnimations(rest, (name) => !played.has(name));
    dropEmpty(critical);
    dropEmpty(rest);

    // Only up to the last layer in this sheet. Later layers follow in their own order.
    const order = layers.slice(0, layers.indexOf(layersOf(critical).at(-1)?.params ?? '') + 1);
    if (order.length > 1) critical.prepend(postcss.atRule({ name: 'layer', params: order.join() }));
    return { critical: critical.toString(), rest: rest.toString() };
  };
}
