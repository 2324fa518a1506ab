import { shades } from '../../../supabase/functions/_shared/contract/shades.ts';

/** The desk's colors on a dark background, by the names of their custom properties. */
const colors = {
  'brand-50': shades.dark[50],
  'brand-200': shades.dark[200],
  'brand-700': shades.dark[700],
  // The scale is reversed, except for the last step: a raised dark surface under white text.
  'ink-50': '#161d2a',
  'ink-100': '#232c3b',
  'ink-200': '#2d3748',
  'ink-300': '#3c485d',
  'ink-400': '#66748b',
  'ink-500': '#8593a8',
  'ink-600': '#aeb8c8',
  'ink-700': '#c3ccda',
  'ink-800': '#dbe2ec',
  'ink-900': '#2c3648',
  bg: '#10151f',
  'bg-band': '#10151f',
  'bg-sunken': '#1d2535',
  'bg-hover': '#192130',
  fg: '#e8ecf3',
  'fg-muted': '#aeb8c8',
  'fg-subtle': '#96a2b6',
  'fg-error': '#ff9d93',
  border: '#2d3748',
  'border-warm': '#2d3748',
  'border-control': '#66748b',
  'border-error': '#ff9d93',
  'action-text': shades.light[300],
  'action-tint': shades.dark[50],
} as const;

/** For the site's own buttons, whose stylesheet has the light theme's colors inlined. */
const buttons = {
  bg: '#10151f',
  fg: '#e8ecf3',
  border: '#3c485d',
  hover: '#1d2535',
  'hover-border': '#66748b',
} as const;

const properties = (prefix: string, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, color]) => [`--${prefix}-${name}`, `${color} !important`]),
  );

/**
 * Global styles for `<html data-theme="dark">`. Important, because the theme's own custom properties
 * are in a later layer.
 */
export const darkStyles = {
  'html[data-theme=dark]': {
    colorScheme: 'dark',
    ...properties('colors', colors),
    ...properties('button', buttons),
  },
};
