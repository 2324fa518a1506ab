import { atMost } from '../picture/open-picture.ts';
import { pacedPlan } from './choose-moves.utils.ts';
import { sizeOf } from './cut.ts';
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

/** The picture of a shot at the size that the film draws it at. */
export async function largePicture(
  { cut, photos, plans }: ReadyCut,
  shot: number,
): Promise<ImageBitmap> {
  const [photo, plan] = [photos[shot], plans[shot]];
  if (!photo || !plan) throw new Error('The shot has no photo.');
  const whole = await createImageBitmap(photo.large);
  const width = sizeOf(cut).width / (plan.frame.right - plan.frame.left);
  return atMost(whole, width * Math.max(1, photo.height)).finally(() => whole.close());
}
