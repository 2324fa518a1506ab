import type { Locator } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** What depends on colors alone. */
export const colors: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
  iframes: false,
};

export const accessibility: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Experimental in axe, required by WCAG: people who use voice control say the text a link shows.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
  // Frames aren't checked, because they show content from other sites, or emails.
  iframes: false,
};

/** What axe finds wrong in a part of a page: the rule, and the first element that breaks it. */
export async function violationsOf(part: Locator, rules = accessibility): Promise<string[]> {
  // Injected once per document, because it's half a megabyte of script.
  if (!(await part.page().evaluate(() => 'axe' in window))) await part.page().evaluate(axe.source);
  return part.evaluate(async (root: Element, options: RunOptions) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(root, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, rules);
}
