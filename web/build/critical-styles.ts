import postcss, { type AtRule, type Root, type Rule } from 'postcss';

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
    dropUnusedKeyframes(styles);
    dropUnusedProperties(styles);
    dropEmpty(styles);
    return styles.toString();
  };
}

/**
 * The stylesheet as it follows with the scripts. The fonts are left out: every page has named them
 * itself, and a browser that reads them again lays out the whole page anew.
 */
export function lateStyles(stylesheet: string): string {
  const styles = postcss.parse(stylesheet);
  styles.walkAtRules('font-face', (face) => {
    face.remove();
  });
  return styles.toString();
}
