import { expect, it } from 'vitest';
import { criticalStyles, lateStyles } from './critical-styles.ts';

const page = '<main class="_a1_card wide"><p class="_a1_words">Hello</p></main>';

const cut = (css: string) => criticalStyles(css)(page);

it.each([
  ['a rule for elements on the page', 'main>p{color:red}'],
  ['a rule for whatever there is', '*,::before,[hidden],:focus-visible{color:red}'],
  ['a rule for the page itself', 'html[data-wide] body:has(dialog){color:red}'],
  ['a rule for a class on the page', '._a1_card{color:red}'],
  ['a rule for two classes on the page', '._a1_card ._a1_words{color:red}'],
  ['a state of a class on the page', '._a1_card:hover{color:red}'],
  ['what a class on the page is not', '._a1_card:not(._a1_gone){color:red}'],
  ['what a class on the page may be besides', '._a1_card:is(._a1_gone,.wide){color:red}'],
  ['a width', '@media (width>=768px){._a1_card{color:red}}'],
  ['a layer', '@layer base{.wide{color:red}}'],
  ['the order of layers', '@layer reset,base;p{color:red}'],
  ['an animation that is played', '@keyframes rise{0%{opacity:0}}p{animation:.2s rise}'],
  ['a font', '@font-face{font-family:Sans;src:url(sans.woff2)}'],
])('keeps %s', (_what, css) => {
  expect(cut(css)).toBe(css);
});

it.each([
  ['a rule for a class that is elsewhere', '._b2_card{color:red}'],
  ['an animation that nothing plays', '@keyframes rise{0%{opacity:0}}'],
  ['a rule for elements that are elsewhere', 'table,input[type="text"]{color:red}'],
  ['a rule for a class inside one that is elsewhere', '._b2_card ._a1_words{color:red}'],
  ['a width for a class that is elsewhere', '@media (width>=768px){._b2_card{color:red}}'],
])('leaves out %s', (_what, css) => {
  expect(cut(css)).toBe('');
});

it('keeps of several selectors those that the page can wear', () => {
  expect(cut('._a1_card,._b2_card,._a1_words{color:red}')).toBe('._a1_card,._a1_words{color:red}');
});

it('keeps the custom properties that are asked for, also by each other', () => {
  const tokens = ':root{--ink:#000;--text:var(--ink);--sand:#eee;--band:var(--sand)}';
  expect(cut(`${tokens}p{color:var(--text)}`)).toBe(
    ':root{--ink:#000;--text:var(--ink)}p{color:var(--text)}',
  );
});

it('names the fonts in the page only, not again in what follows', () => {
  const face = '@font-face{font-family:Sans;src:url(sans.woff2)}';
  expect(lateStyles(`${face}@layer base{p{color:red}}${face}`)).toBe('@layer base{p{color:red}}');
});
