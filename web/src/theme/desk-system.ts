import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { darkStyles } from './dark.ts';
import { inputRecipe, nativeSelectRecipe, textareaRecipe } from './recipes/fields.ts';
import { badgeRecipe, kbdRecipe, skeletonRecipe } from './recipes/labels.ts';
import { dialogRecipe, drawerRecipe, menuRecipe, tooltipRecipe } from './recipes/layers.ts';
import { tableRecipe, tabsRecipe } from './recipes/lists.ts';
import { siteConfig } from './site-config.ts';

/**
 * The site's theme with recipes for only those Chakra components that the desk uses. Chakra's
 * default system includes the recipes of all components and takes seven times as long to create.
 */
export const deskSystem = createSystem(
  defaultBaseConfig,
  siteConfig,
  defineConfig({
    globalCss: {
      // Notifications are above the pager or a phone's links, to the left of an open drawer, and low.
      html: {
        '--toast-top': 'auto',
        '--toast-bottom': 'calc(4.5rem + env(safe-area-inset-bottom))',
        '--toast-inline': '1rem auto',
        '--toast-areas': '"text action dismiss"',
        '--toast-align': 'center',
        '--toast-action-gap': '0',
      },
      // On a phone, a drawer covers the links below.
      '[data-outlet=over]': { mdDown: { '--toast-bottom': '1rem' } },
      // Extra space, so that content behind a notification can be scrolled clear of it: above the
      // pager, and in panels that extend to the window's bottom edge.
      'html:has([data-toast])': {
        '--toast-room': '8rem',
        '--toast-reach': { base: '8rem', md: '11.5rem' },
      },
      ...darkStyles,
    },
    theme: {
      keyframes: { pulse: { '50%': { opacity: '0.4' } } },
      semanticTokens: {
        colors: {
          // Chart colors that people with color blindness can tell apart, too.
          series: {
            1: { value: '{colors.brand.600}' },
            2: { value: '#cf701f' },
            3: { value: '{colors.green.600}' },
            4: { value: '#8b5cc9' },
            5: { value: '{colors.ink.500}' },
          },
        },
      },
      tokens: { zIndex: { modal: { value: 20 }, menu: { value: 50 }, tooltip: { value: 60 } } },
      recipes: {
        badge: badgeRecipe,
        input: inputRecipe,
        kbd: kbdRecipe,
        skeleton: skeletonRecipe,
        textarea: textareaRecipe,
      },
      slotRecipes: {
        dialog: dialogRecipe,
        drawer: drawerRecipe,
        menu: menuRecipe,
        nativeSelect: nativeSelectRecipe,
        table: tableRecipe,
        tabs: tabsRecipe,
        tooltip: tooltipRecipe,
      },
    },
  }),
);
