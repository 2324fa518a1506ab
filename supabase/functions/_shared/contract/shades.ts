/**
 * The shades of the brand's color, computed in OKLCH, where the same lightness looks equally light in
 * every hue. The one file that knows about color spaces; the theme and the mails use its result.
 */
import { brandColor } from './brand.ts';

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Red, green and blue of '#rrggbb', as linear light from 0 to 1. */
export const lightOf = (hex: string) =>
  [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];

function toLch(hex: string) {
  const [r, g, b] = lightOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(x, y),
    hue: Math.atan2(y, x),
  };
}

/** The color as '#rrggbb', with as much less chroma as a screen needs to show it. */
function fromLch(lightness: number, chroma: number, hue: number): string {
  const x = chroma * Math.cos(hue);
  const y = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  const bytes = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => Math.round(255 * fromLinear(value)));
  if (chroma > 0.001 && bytes.some((byte) => byte < 0 || byte > 255)) {
    return fromLch(lightness, chroma - 0.001, hue);
  }
  return `#${bytes.map((byte) => Math.min(255, Math.max(0, byte)).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * @param color '#rrggbb'.
 * @returns the steps of the theme's brand color, of which 600 is the color itself, and those that
 * replace theirs in the dark.
 */
export function shadesOf(color: string) {
  const { lightness, chroma, hue } = toLch(color);
  /** A shade of this lightness, with its share of the chroma, its hue turned by some radians. */
  const shade = (light: number, share: number, turn: number): string =>
    fromLch(Math.max(0, light), share * chroma, hue + turn);
  return {
    light: {
      50: shade(0.96656, 0.0728, 0.0593),
      100: shade(0.92398, 0.1616, 0.0543),
      200: shade(0.86581, 0.2902, 0.0379),
      300: shade(0.76634, 0.5214, 0.0243),
      600: color,
      700: shade(lightness - 0.07411, 0.8855, 0.0084),
      800: shade(lightness - 0.14867, 0.6784, 0.019),
    },
    dark: {
      50: shade(0.26022, 0.2595, 0.0211),
      200: shade(0.44088, 0.5552, 0.0117),
      700: shade(0.82342, 0.4073, 0.0287),
    },
  } as const;
}

export const shades = shadesOf(brandColor);
