import { describe, expect, it } from 'vitest';
import { compactStyles } from './compact-styles.ts';

describe('a custom property of the root', () => {
  it('is replaced by its value where it is used', () => {
    expect(
      compactStyles(':root{--ink:#000}p{color:var(--ink);margin:calc(1px + var(--ink))}'),
    ).toBe(':root{}p{color:#000;margin:calc(1px + #000)}');
  });

  it('is replaced by its value in the fallback of another property', () => {
    expect(compactStyles(':root{--ink:#000}p{color:var(--own, var(--ink))}')).toBe(
      ':root{}p{color:var(--own, #000)}',
    );
  });

  it('is replaced by its value when it refers to other root properties', () => {
    expect(
      compactStyles(':where(:root,:host){--ink:#000;--text:var(--ink)}p{color:var(--text)}'),
    ).toBe(':where(:root,:host){}p{color:#000}');
  });

  it('stays where a component changes it, and so do its uses', () => {
    const styles =
      ':root{--text:#000;--line:var(--text)}.night{--text:#fff}p{color:var(--text);border-color:var(--line)}';
    expect(compactStyles(styles)).toBe(styles);
  });

  it.each([
    ['depends on the width', '@media (width>=768px){:root{--gap:2px}}'],
    ['depends on the width, in a layer', '@media (width>=768px){@layer a{:root{--gap:2px}}}'],
    ['is said twice', ':root{--gap:2px}'],
  ])('stays where it %s', (_what, again) => {
    const styles = `:root{--gap:1px}${again}p{margin:var(--gap)}`;
    expect(compactStyles(styles)).toBe(styles);
  });

  it('is refused where its value cannot replace it', () => {
    expect(() =>
      compactStyles(':root{--ink:#000}p{color:var(--ink, rgb(calc(1 + (2)) 2 3))}'),
    ).toThrow('--ink is asked for in a way that its value cannot replace.');
  });
});

it('keeps the fallback of a property that a script may set', () => {
  const styles = 'p{color:var(--set-by-a-script,red)}';
  expect(compactStyles(styles)).toBe(styles);
});

it('drops custom properties that are not used', () => {
  expect(compactStyles('p{--fallback:red;color:blue}')).toBe('p{color:blue}');
});

it('gives the layers of files short names, and those of the theme their own', () => {
  expect(
    compactStyles(
      '@layer base{p{color:red}}@layer _ui-card{p{color:red}}@layer _ui-tab{p{color:red}}',
    ),
  ).toBe('@layer base{p{color:red}}@layer _a{p{color:red}}@layer _b{p{color:red}}');
});
