import { pacedPlan } from './choose-moves.utils.ts';
import type { Cut } from './cut-schema.ts';
import type { DrawnCut } from './draw-cut.ts';
import type { CutPhoto } from './prepare-photos.ts';
import { timelineOf } from './timeline.utils.ts';

/** A cut with what it is drawn from: the shots whose photos are there. */
export interface ReadyCut extends DrawnCut {
  readonly photos: readonly CutPhoto[];
}

/** Plans every shot whose photo is there. */
export function readyCut(
  cut: Cut,
  known: ReadonlyMap<string, CutPhoto>,
  logo: ImageBitmap | undefined,
): ReadyCut {
  const shots = cut.shots.filter(({ photo }) => known.has(photo));
  const photos = shots.flatMap(({ photo }) => known.get(photo) ?? []);
  return {
    ...{ photos, logo, cut: { ...cut, shots } },
    plans: photos.flatMap((photo, at) => {
      const shot = shots[at];
      return shot ? pacedPlan(photo, cut, shot) : [];
    }),
    timeline: timelineOf(shots.map(({ seconds }) => seconds)),
  };
}

/** The picture of a shot as the film is drawn from it. */
export const largePicture = ({ photos }: ReadyCut, shot: number): Promise<ImageBitmap> => {
  const photo = photos[shot];
  if (!photo) return Promise.reject(new Error('The shot has no photo.'));
  return createImageBitmap(photo.large);
};
