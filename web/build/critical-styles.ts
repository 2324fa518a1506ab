import postcss, { type AtRule, type Container, type Root, type Rule } from 'postcss';
import { isFileLayer } from './style-layers.ts';

/** These say "also" or "but not"; whatever they name need not be there. */
const conditions = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;

/** '.name' and 'a', as a selector asks for them: the classes and the kinds of elements. */
const asksFor = (selector: string): string[] =>
  selector
    .replace(conditions, '')
    .replace(/\[[^\]]*\]|::?[\w-]+(\([^)]*\))?/g, '')
    .match(/\.-?[\w-]+|(?<![\w.#-])[a-z][\w-]*/gi) ?? [];

/** What there is in a page to ask for. */
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

/** From the inside out: a width in which nothing is left leaves its layer empty. */
function dropEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (!('nodes' in node) || !node.nodes) continue;
    dropEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}

/** The names of the animations that rules play. */
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

/** Reduces a rule to some of its selectors, to nothing if there are none. */
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
  /** What stands in the page. */
  readonly critical: string;
  /** What follows with the scripts, for what they draw later and for other pages. */
  readonly rest: string;
}

/**
 * Returns the function that cuts a stylesheet in two for the markup of a page.
 *
 * Critical are the rules that the markup can wear: those that ask for no class and no kind of element
 * that is not there. Whatever depends on a state (hover, open, a width, print) stays, and what is in
 * no layer.
 *
 * The rest is the other rules. Layers keep the order of files; inside a file, the rules behind the
 * first that was left out come again, because they may have to win over it. The theme's rules are
 * for different elements, or for classes of which an element wears one, and do not come again: a
 * browser that reads a rule for every element a second time styles the whole page anew.
 */
export function cutStyles(stylesheet: string): (html: string) => PageStyles {
  const whole = postcss.parse(stylesheet);
  const layers: string[] = [];
  whole.walkAtRules('layer', ({ params }) => {
    layers.push(...params.split(/,\s*/));
  });
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

    // Up to the last layer here; those behind it follow in their order.
    const order = layers.slice(0, layers.indexOf(layersOf(critical).at(-1)?.params ?? '') + 1);
    if (order.length > 1) critical.prepend(postcss.atRule({ name: 'layer', params: order.join() }));
    return { critical: critical.toString(), rest: rest.toString() };
  };
}
