import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { semanticTokens, textStyles, tokens } from './tokens.ts';

export const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' };

/** Elements of articles, whose HTML comes from Markdown and wears no classes of the type scale. */
const articleText: Readonly<Partial<Record<keyof typeof textStyles, string>>> = {
  title: '.prose .figures strong',
  heading: '.prose h2',
  subheading: '.prose h3',
  small: '.prose figcaption, .prose table, .prose .prompt button',
  fine: '.prose .altered',
};

/** '.text-lead' and its kin: the type scale as classes, for stylesheets to compose. */
const textClasses = Object.fromEntries(
  (Object.keys(textStyles) as (keyof typeof textStyles)[]).map((name) => [
    [`.text-${name}`, articleText[name]].filter(Boolean).join(', '),
    { textStyle: name },
  ]),
);

/**
 * Chakra with our tokens only: the default system would bring every component's styles and twice
 * the JavaScript. The build writes it out as a stylesheet for the public pages; the dashboard
 * loads it as it is. Recipes are worn by the components that need them (see recipes.ts).
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    // Custom properties without a prefix: '--colors-fg-muted', '--radii-md'.
    cssVarsPrefix: '',
    globalCss: {
      ...textClasses,
      html: {
        color: 'fg',
        bg: 'bg',
        // What Chakra's reset writes with, and draws borders in where a component names no colour.
        '--global-font-body': 'fonts.body',
        '--global-font-mono': 'fonts.mono',
        '--global-color-border': 'colors.border',
        textStyle: 'body',
        scrollPaddingTop: '6rem',
        textRendering: 'optimizeLegibility',
      },
      'html:has(dialog[open])': { overflow: 'hidden' },
      'h1, h2, h3': { textWrap: 'balance' },
      // No last line of a single word.
      'p, li, dd, blockquote, figcaption': { textWrap: 'pretty' },
      ':focus-visible': {
        outline: '2px solid',
        outlineColor: 'action',
        outlineOffset: '3px',
        borderRadius: 'sm',
      },
      // Places that only scripts focus, such as the heading after a navigation.
      '[tabindex="-1"]:focus': { outline: 'none' },
      '*, *::before, *::after': {
        _motionReduce: {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          // Not a short one: it would be one of all properties, for every element, and what is
          // inherited (a size of letters, in a window that is turned) would sink a level a frame.
          transition: 'none !important',
        },
      },
    },
    theme: {
      breakpoints,
      keyframes: {
        rise: { from: { opacity: '0', transform: 'translateY(0.5rem)' } },
        slideIn: { from: { opacity: '0', transform: 'translateX(1.5rem)' } },
        level: { from: { transform: 'scaleY(0.25)' }, to: { transform: 'none' } },
      },
      tokens,
      semanticTokens,
      textStyles,
    },
  }),
);
