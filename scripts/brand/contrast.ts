import { lightOf, shadesOf } from '../../supabase/functions/_shared/contract/shades.ts';

function luminanceOf(color: string): number {
  const [red, green, blue] = lightOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors as WCAG defines it, from 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Pairs of the brand's color that are too hard to read, one sentence each. */
export function contrastFaults(color: string): readonly string[] {
  const { light, dark } = shadesOf(color);
  const pairs: readonly [string, string, string, number][] = [
    ['White text on buttons', '#ffffff', light[600], 4.5],
    ['White text on a button under the pointer', '#ffffff', light[700], 4.5],
    ['Links on white', light[700], '#ffffff', 4.5],
    ['Links on the warm bands', light[700], '#f5f1e9', 4.5],
    ['Labels on their tint', light[700], light[50], 4.5],
    ['The focus ring on white', light[600], '#ffffff', 3],
    ['The mark on the dark icon', light[300], '#0b1220', 3],
    ['Links in mails in dark mode', light[300], '#1b263a', 4.5],
    ['Labels on the dark desk', dark[700], dark[50], 4.5],
  ];
  return pairs.flatMap(([what, text, ground, least]) => {
    const contrast = contrastOf(text, ground);
    return contrast >= least
      ? []
      : `${what}: ${text} on ${ground} has a contrast of ${contrast.toFixed(1)}, and needs ${least}.`;
  });
}
