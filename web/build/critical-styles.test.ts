import { describe, expect, it } from 'vitest';
import { cutStyles } from './critical-styles.ts';

const page = '<main class="_a1_card wide"><p class="_a1_words">Hello</p></main>';

const cut = (css: string) => cutStyles(css)(page);
const ofTheme = (css: string) => `@layer base{${css}}`;
const ofFile = (css: string) => `@layer _card{${css}}`;

describe('the styles of a page', () => {
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
    ['an animation that is played', '@keyframes rise{0%{opacity:0}}p{animation:.2s rise}'],
  ])('keep %s', (_what, css) => {
    expect(cut(ofTheme(css))).toEqual({ critical: ofTheme(css), rest: '' });
  });

  it.each([
    ['a font', '@font-face{font-family:Sans;src:url(sans.woff2)}'],
    ['the margins of paper', '@page{margin:1cm}'],
    ['what is in no layer', 'table{color:red}'],
  ])('keep %s, on the page or not', (_what, css) => {
    expect(cut(css)).toEqual({ critical: css, rest: '' });
  });

  it.each([
    ['a rule for a class that is elsewhere', '._b2_card{color:red}'],
    ['an animation that nothing plays', '@keyframes rise{0%{opacity:0}}'],
    ['a rule for elements that are elsewhere', 'table,input[type="text"]{color:red}'],
    ['a rule for a class inside one that is elsewhere', '._b2_card ._a1_words{color:red}'],
    ['a width for a class that is elsewhere', '@media (width>=768px){._b2_card{color:red}}'],
  ])('leave %s for later', (_what, css) => {
    expect(cut(ofTheme(css))).toEqual({ critical: '', rest: ofTheme(css) });
  });

  it('keep only those of several selectors that can match the page', () => {
    expect(cut(ofTheme('._a1_card,._b2_card,._a1_words{color:red}'))).toEqual({
      critical: ofTheme('._a1_card,._a1_words{color:red}'),
      rest: ofTheme('._b2_card{color:red}'),
    });
  });
});

describe('the rest', () => {
  it('repeats the rules of a file that may have to win over one that was left out', () => {
    const before = '._a1_card{color:red}';
    const leftOut = '._a1_gone{color:green}';
    const behind = '._a1_words{color:blue}';
    expect(cut(ofFile(before + leftOut + behind))).toEqual({
      critical: ofFile(before + behind),
      rest: ofFile(leftOut + behind),
    });
  });

  it('repeats no rule of the theme, which would restyle every element', () => {
    expect(cut(ofTheme('table{color:red}*{margin:0}'))).toEqual({
      critical: ofTheme('*{margin:0}'),
      rest: ofTheme('table{color:red}'),
    });
  });

  it('follows in the order of layers that the page has said', () => {
    const [first, left, second] = ['first', 'left', 'second'].map(
      (name, index) => `@layer _${name}{.${['wide', 'gone', '_a1_card'][index]}{color:red}}`,
    );
    const behind = '@layer _behind{.elsewhere{color:red}}';
    expect(cut(`@layer reset,base;${first}${left}${second}${behind}`)).toEqual({
      critical: `@layer reset,base,_first,_left,_second;${first}${second}`,
      rest: left + behind,
    });
  });
});
