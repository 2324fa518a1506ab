import type { Canvas, FilmContext } from '../engine/canvas.ts';
import { type Slot, stageOn } from '../engine/stage.ts';
import type { PacedPlan } from './choose-moves.utils.ts';
import type { Cut } from './cut-schema.ts';
import { drawOverlay } from './draw-overlay.ts';
import { layersAt, type Timeline } from './timeline.utils.ts';

/** A cut that can be drawn. */
export interface DrawnCut {
  readonly cut: Cut;
  readonly plans: readonly PacedPlan[];
  readonly timeline: Timeline;
  readonly logo: ImageBitmap | undefined;
}

/**
 * Draws the frames of a cut, for the preview as for the film. Shot n is held in slot n % 2, and sent to
 * the graphics card once.
 *
 * @param screen a canvas of its own, without a context yet, and as large as the pictures are drawn
 */
export function cutOn(screen: Canvas) {
  const stage = stageOn(screen, true);
  const held: (ImageBitmap | undefined)[] = [];
  return {
    isLost: stage.isLost,
    close: stage.close,
    /** @param pictures of the shots; one that isn't there yet leaves what was drawn before */
    draw(
      context: FilmContext,
      { cut, plans, timeline, logo }: DrawnCut,
      pictures: readonly (ImageBitmap | undefined)[],
      frame: number,
    ): void {
      for (const { shot, t, opacity } of layersAt(timeline, frame)) {
        const [plan, picture] = [plans[shot], pictures[shot]];
        if (!plan || !picture) continue;
        const slot = (shot % 2) as Slot;
        if (held[slot] !== picture) stage.setPicture(picture, slot);
        held[slot] = picture;
        stage.draw(plan, plan.from + (plan.to - plan.from) * t, slot, opacity);
      }
      context.drawImage(screen, 0, 0);
      drawOverlay(context, cut, timeline, frame, logo);
    },
  };
}
