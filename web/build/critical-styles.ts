import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import { charactersOf } from './unicode-range.ts';

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

/** Custom properties that no rule and no other property asks for any more. */
function dropUnusedProperties(styles: Root): void {
  for (let before = -1, text = ''; text.length !== before; ) {
    before = text.length;
    text = styles.toString();
    const asked = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    styles.walkDecls(/^--/, (declaration) => {
      if (!asked.has(declaration.prop)) declaration.remove();
    });
    text = styles.toString();
  }
}

/** Animations that no rule plays. */
function dropUnusedKeyframes(styles: Root): void {
  const played: string[] = [];
  styles.walkDecls(/^animation/, ({ value }) => {
    played.push(...value.split(/[\s,]+/));
  });
  styles.walkAtRules('keyframes', (rule) => {
    if (!played.includes(rule.params)) rule.remove();
  });
}

/** Faces of a font that offer none of the page's letters. */
function dropUnusedFaces(styles: Root, html: string): void {
  const letters = new Set(html);
  styles.walkDecls('unicode-range', ({ value, parent }) => {
    if (![...charactersOf(value)].some((letter) => letters.has(letter))) parent?.remove();
  });
}

function dropEmpty(styles: Root): void {
  styles.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  styles.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
}

/**
 * Returns the function that cuts a stylesheet down to what the markup of a page can wear, in the
 * order of the whole. A rule stays unless it asks for a class or a kind of element that is not there,
 * so whatever depends on a state (hover, open, a width, print) stays too.
 *
 * The whole stylesheet follows with the scripts, for what they draw later and for other pages.
 */
export function criticalStyles(stylesheet: string): (html: string) => string {
  const whole = postcss.parse(stylesheet);
  return (html) => {
    const found = foundIn(html);
    const styles = whole.clone();
    styles.walkRules((rule) => {
      if (isKeyframe(rule)) return;
      const selectors = rule.selectors.filter((selector) =>
        asksFor(selector).every((name) => found.has(name)),
      );
      if (selectors.length === 0) rule.remove();
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
    });
    dropUnusedFaces(styles, html);
    dropUnusedKeyframes(styles);
    dropUnusedProperties(styles);
    dropEmpty(styles);
    return styles.toString();
  };
}
