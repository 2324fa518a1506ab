import { defineConfig } from '@chakra-ui/react/styled-system';
import { semanticTokens, textStyles, tokens } from './tokens.ts';

export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' };

/** The type scale as classes such as '.text-lead', for stylesheets to compose. */
const textClasses = Object.fromEntries(
  Object.keys(textStyles).map((name) => [`.text-${name}`, { textStyle: name }]),
);

/** Classes for stylesheets to compose, besides the type scale. */
const sharedClasses = {
  '.muted': { color: 'fg.muted' },
  '.accented': { color: 'accent.text' },
  '.medium': { fontWeight: 'medium' },
  '.semibold': { fontWeight: 'semibold' },
  '.tabular': { fontVariantNumeric: 'tabular-nums' },
  '.measured': { maxWidth: 'measure' },
  '.centered': { display: 'grid', placeItems: 'center' },
  '.one-column': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  '.wrapping': { display: 'flex', flexWrap: 'wrap' },
  '.framed': { overflow: 'hidden', borderRadius: 'lg' },
  '.card': {
    padding: { base: '1.5rem', md: '2rem' },
    border: '1px solid',
    borderColor: 'border.warm',
    borderRadius: 'xl',
    bg: 'bg',
  },
  // Redefines the text colors for the dark background.
  '.on-night': {
    '--colors-fg': 'colors.fg.onNight',
    '--colors-fg-muted': 'colors.fg.onNightMuted',
    bg: 'bg.night',
    color: 'fg',
    '& :focus-visible': { outlineColor: 'white' },
  },
  // A table of contents beside its text.
  '.contents': {
    lg: { position: 'sticky', top: '7rem', maxHeight: 'calc(100dvh - 9rem)', overflowY: 'auto' },
    // A link that stays in place would stay below the cookie banner.
    'html:has(#dock > *) &': { position: 'static' },
  },
  // A link that covers its positioned card, although its text is only the title, for screen readers.
  '.covering': {
    '&::after': { content: '""', position: 'absolute', inset: '0' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      borderRadius: 'lg',
      outline: '2px solid {colors.action}',
      outlineOffset: '6px',
    },
  },
  // Important, because a file's own rules come later.
  '.screen-only': { _print: { display: 'none !important' } },
};

/** The look of the whole site: our tokens, type scale and global rules, in Chakra's terms. */
export const siteConfig = defineConfig({
  preflight: true,
  // No prefix on custom properties: '--colors-fg-muted', '--radii-md'.
  cssVarsPrefix: '',
  globalCss: {
    ...textClasses,
    ...sharedClasses,
    html: {
      color: 'fg',
      bg: 'bg',
      // Variables Chakra's reset uses, including the border color where a component sets none.
      '--global-font-body': 'fonts.body',
      '--global-font-mono': 'fonts.mono',
      '--global-color-border': 'colors.border',
      textStyle: 'body',
      scrollPaddingTop: '6rem',
      textRendering: 'optimizeLegibility',
    },
    'html:has(dialog[open])': { overflow: 'hidden' },
    'h1, h2, h3': { textWrap: 'balance' },
    // Avoids a last line with a single word.
    'p, li, dd, blockquote, figcaption': { textWrap: 'pretty' },
    ':focus-visible': {
      outline: '2px solid',
      outlineColor: 'action',
      outlineOffset: '3px',
      borderRadius: 'sm',
    },
    // Where the reader chooses the colors, ours don't show what is chosen.
    ':is(a, button)[aria-current], [aria-pressed=true], [aria-selected=true], label:has(:checked)':
      {
        _highContrast: { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    // Elements only scripts focus, such as the heading after a navigation.
    '[tabindex="-1"]:focus': { outline: 'none' },
    // Their tracks and what they move go from left to right, also where a translator turns the page around.
    'input[type=range]': { direction: 'ltr' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '1ms !important',
        animationIterationCount: '1 !important',
        // 'none', not a short duration: that would apply to every property of every element, and
        // inherited values (such as font size when the window is rotated) would move down one
        // level per frame.
        transition: 'none !important',
      },
    },
  },
  theme: {
    breakpoints,
    keyframes: {
      rise: { from: { opacity: '0', transform: 'translateY(0.5rem)' } },
      // No farther than the room beside a column: otherwise the page is wider for a moment.
      slideIn: { from: { opacity: '0', transform: 'translateX(var(--from, 0.75rem))' } },
      level: { from: { transform: 'scaleY(0.25)' }, to: { transform: 'none' } },
    },
    tokens,
    semanticTokens,
    textStyles,
  },
});
