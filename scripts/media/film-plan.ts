/** How films.json says what a film is made of. */
import type { Place } from './warp.ts';

export type Size = readonly [width: number, height: number];

export interface Shot {
  readonly picture: string;
  readonly seconds: number;
  /** Where the camera goes, in meters to the right, up and forward. */
  readonly way: readonly Place[];
  /** What is seen of the still: its middle and width, in parts of it. All of it when not said. */
  readonly frame?: readonly [number, number, number];
  /** How many meters away things stand still while the camera goes aside. */
  readonly pivot?: number;
  /** Where the middle of the upright film lies, in parts of the still's width. */
  readonly upright?: number;
  /** What stands on the shot: a name, and a smaller line. */
  readonly title?: readonly [name: string, line: string];
}

export interface FilmPlan {
  readonly shots: readonly Shot[];
  /** Seconds in which one shot becomes the next; a cut when not said. */
  readonly dissolve?: number;
  /** It dissolves into its own first frame at the end. */
  readonly loops?: boolean;
  /** True when it begins elsewhere than its first picture: its first frame is its poster then. */
  readonly poster?: boolean;
  readonly wide?: Size;
  /** True when there is a small cut for phones as well. */
  readonly phone?: boolean;
  /** True when there is an upright version as well, framed for itself. */
  readonly upright?: boolean;
  readonly music?: string;
}
