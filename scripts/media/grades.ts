/** Color grades as ffmpeg filters, shared by stills and films. */

const curves = {
  /** Lifts the shadows a little, for lit rooms at blue hour. */
  dusk: "curves=all='0/0 0.10/0.13 0.5/0.55 1/1',eq=saturation=1.06",
  day: "curves=all='0/0 0.25/0.235 0.75/0.775 1/1',eq=saturation=1.06",
  lawn: "curves=all='0/0 0.25/0.24 0.75/0.76 1/1',eq=saturation=0.92",
  /** Golden hour: warmer highlights, clear shadows. */
  golden:
    "colorbalance=rm=0.045:bm=-0.005:rh=0.05:bh=-0.065,curves=all='0/0 0.12/0.12 0.5/0.545 0.8/0.86 1/1',eq=saturation=1.24",
  storm: "curves=all='0/0 0.25/0.2 0.75/0.7 1/0.98',eq=saturation=0.86:contrast=1.06",
} as const;

export type GradeName = keyof typeof curves;

export const gradeFilter = (grade: GradeName): string => curves[grade];
