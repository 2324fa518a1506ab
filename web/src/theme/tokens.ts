import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';
import { shades } from '../../../supabase/functions/_shared/contract/shades.ts';

const values = <K extends string>(entries: Readonly<Record<K, string>>) =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, { value }])) as Record<
    K,
    { value: string }
  >;

/** Steps of 4 px up to 24, then 8 px: the site's spacing. Keys are quarters of a rem. */
const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32];
const spacing = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

export const tokens = defineTokens({
  colors: {
    white: { value: '#ffffff' },
    /** Only for actions: buttons, links, the focus ring. 600 is the brand's color. */
    brand: values(shades.light),
    /** Text and dark backgrounds. */
    ink: values({
      50: '#f4f6f9',
      100: '#e7ebf1',
      200: '#d3dae4',
      300: '#b0bbca',
      400: '#8593a8',
      500: '#5e6c84',
      600: '#4a576c',
      700: '#334055',
      800: '#1b263a',
      900: '#0b1220',
    }),
    /** Warm neutral for alternating bands. */
    sand: values({ 50: '#fbf9f5', 100: '#f5f1e9', 200: '#ebe4d6', 300: '#dbd0bb', 600: '#7a6a4d' }),
    /** Golden hour accent. Use sparingly. */
    dusk: values({ 100: '#fdebd8', 300: '#f7b982', 500: '#e58a3f', 700: '#9a4f13' }),
    red: values({ 50: '#fef3f2', 100: '#fde3e1', 600: '#d92d20', 700: '#b42318' }),
    green: values({ 50: '#edf9f2', 100: '#d4f0e0', 600: '#1a8a54', 700: '#116b40' }),
  },
  spacing,
  sizes: {
    ...spacing,
    ...values({ full: '100%', measure: '38rem', page: '75rem', form: '36rem', dialog: '34rem' }),
  },
  fonts: {
    body: { value: "'Instrument Sans', 'Instrument Sans Fallback', system-ui, sans-serif" },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  radii: values({ sm: '0.375rem', md: '0.625rem', lg: '0.875rem', xl: '1.25rem', full: '9999px' }),
  shadows: {
    soft: { value: '0 1px 2px rgb(11 18 32 / 0.05), 0 12px 32px -12px rgb(11 18 32 / 0.16)' },
    /** Stands out on any background; the light edge is for dark ones. */
    toast: { value: '0 0 0 1px rgb(255 255 255 / 0.16), 0 16px 40px -12px rgb(11 18 32 / 0.45)' },
  },
  durations: values({ fast: '150ms', moderate: '220ms' }),
  zIndex: {
    bar: { value: 8 },
    header: { value: 10 },
    banner: { value: 25 },
    skip: { value: 30 },
    toast: { value: 40 },
  },
});

/** The names components use. To change the site's look, change these, not the components. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: { value: '{colors.white}' },
      band: { value: '{colors.sand.50}' },
      sunken: { value: '{colors.sand.100}' },
      night: { value: '{colors.ink.900}' },
      hover: { value: '{colors.ink.50}' },
    },
    fg: {
      DEFAULT: { value: '{colors.ink.900}' },
      muted: { value: '{colors.ink.600}' },
      subtle: { value: '{colors.ink.500}' },
      onNight: { value: '{colors.white}' },
      onNightMuted: { value: '{colors.ink.300}' },
      error: { value: '{colors.red.700}' },
    },
    border: {
      DEFAULT: { value: '{colors.ink.200}' },
      warm: { value: '{colors.sand.200}' },
      control: { value: '{colors.ink.400}' },
      error: { value: '{colors.red.600}' },
    },
    action: {
      DEFAULT: { value: '{colors.brand.600}' },
      hover: { value: '{colors.brand.700}' },
      pressed: { value: '{colors.brand.800}' },
      text: { value: '{colors.brand.700}' },
      tint: { value: '{colors.brand.50}' },
    },
    /** Behind text and symbols on a picture. */
    scrim: { DEFAULT: { value: 'rgb(11 18 32 / 0.66)' } },
    accent: { DEFAULT: { value: '{colors.dusk.500}' }, text: { value: '{colors.dusk.700}' } },
  },
});

/** Fluid sizes: the first number applies at 390 px and below, the last from about 1280 px up. */
export const textStyles = {
  display: {
    value: {
      // On phones the size follows the window width, so 'Videos from Photos' stays on one line.
      fontSize: 'clamp(1.75rem, min(11.05vw - 0.3rem, 0.6rem + 7.4vw), 4.25rem)',
      lineHeight: '1.04',
      letterSpacing: '-0.032em',
      wordSpacing: '0.05em',
      fontWeight: '600',
    },
  },
  title: {
    value: {
      fontSize: 'clamp(2.125rem, 1.5rem + 2.6vw, 3.5rem)',
      lineHeight: '1.06',
      letterSpacing: '-0.03em',
      wordSpacing: '0.05em',
      fontWeight: '600',
    },
  },
  heading: {
    value: {
      fontSize: 'clamp(1.625rem, 1.35rem + 1.2vw, 2.375rem)',
      lineHeight: '1.15',
      letterSpacing: '-0.022em',
      wordSpacing: '0.04em',
      fontWeight: '600',
    },
  },
  subheading: {
    value: {
      fontSize: '1.25rem',
      lineHeight: '1.35',
      letterSpacing: '-0.012em',
      fontWeight: '600',
    },
  },
  lead: { value: { fontSize: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)', lineHeight: '1.55' } },
  body: { value: { fontSize: '1.0625rem', lineHeight: '1.65' } },
  small: { value: { fontSize: '0.9375rem', lineHeight: '1.5' } },
  fine: { value: { fontSize: '0.8125rem', lineHeight: '1.5' } },
};
