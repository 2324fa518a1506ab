/** What holds for every cut; its parts are in cut-schema.ts, which pages that store none don't load. */
import { filmShapes } from '@/content/move-a-photo.ts';
import type { Cut } from './cut-schema.ts';

export const cutLimits = {
  shots: 60,
  /** In seconds. */
  shortest: 1.5,
  longest: 6,
  title: 120,
  /** Of all lines over one shot. */
  caption: 160,
  /** Of the text of a logo's data address. */
  logo: 300_000,
} as const;

export const cutHeights = [720, 1080] as const;

/** What is seen and heard of a cut that names nobody: no titles, captions, logos or end card. */
export const unbranded = (cut: Cut): Cut => ({
  ...{ ...cut, title: '', address: '', endName: '', endContact: '', logo: null },
  shots: cut.shots.map((shot) => ({ ...shot, caption: '' })),
});

/** The size of a cut's film, in pixels. `height` is that of the shorter side. */
export function sizeOf({ shape, height }: Pick<Cut, 'shape' | 'height'>) {
  const size = filmShapes.find((known) => known.shape === shape) ?? filmShapes[0];
  const scale = height / Math.min(size.width, size.height);
  return { width: size.width * scale, height: size.height * scale };
}
