/** The format of films.json. */
import type { Place } from './warp.ts';

export type Size = readonly [width: number, height: number];

/** The size of a film's smaller version. */
export const smallSize = ([width, height]: Size, smallHeight: number): Size => [
  Math.round((smallHeight * width) / height),
  smallHeight,
];

export interface Shot {
  readonly picture: string;
  readonly seconds: number;
  /** The camera's path, in meters: right, up and forward. */
  readonly way: readonly Place[];
  /** The view: center and width, as fractions of the still. Default: all of it. */
  readonly frame?: readonly [number, number, number];
  /** The distance in meters that stays in place during a sideways move. */
  readonly pivot?: number;
  /** The center of the vertical version, as a fraction of the still's width. */
  readonly upright?: number;
  /** The shot's title, and a smaller line below it. */
  readonly title?: readonly [name: string, line: string];
}

export interface FilmPlan {
  readonly shots: readonly Shot[];
  /** Seconds of dissolve between shots. Default: a cut. */
  readonly dissolve?: number;
  /** The end dissolves into the first frame. */
  readonly loops?: boolean;
  /** True if it doesn't begin with its first picture. Its first frame is then its poster. */
  readonly poster?: boolean;
  /** Pixels across and down. Default: 1280 x 720. */
  readonly wide?: Size;
  /** The height of a smaller version for phones, if there is one. */
  readonly smallHeight?: number;
  /** True if there is also a vertical version, with its own framing. */
  readonly upright?: boolean;
  readonly music?: string;
}
