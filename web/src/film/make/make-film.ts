import { canvasOf, type FilmSize } from '../engine/canvas.ts';
import { eased, moveLength, type Plan } from '../engine/moves.utils.ts';
import { stageOn } from '../engine/stage.ts';
import { drawTitle, titleOpacity } from './draw-below.ts';
import { encodeFilm, type Film } from './encode-film.ts';
import { soundOf } from './sound.ts';

interface FilmOrder {
  readonly picture: ImageBitmap;
  readonly plan: Plan;
  /** In pixels. */
  readonly size: FilmSize;
  readonly title: string;
  /** The name of a track's files, or empty. */
  readonly track: string;
  /** Cancels the film. */
  readonly signal: AbortSignal;
  /** Called with the part that is done, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

const framesPerSecond = 30;

/**
 * Makes the film of a move. Nothing is sent anywhere; the music is one of the site's own files.
 *
 * @throws what `encodeFilm` throws
 */
export async function makeFilm(order: FilmOrder): Promise<Film> {
  const { picture, plan, size, title, track, signal, onProgress } = order;
  const sound = await soundOf(track, moveLength, signal);
  const screen = canvasOf(size);
  const stage = stageOn(screen);
  stage.setPicture(picture);
  const frames = moveLength * framesPerSecond;
  try {
    return await encodeFilm({
      ...{ size, frames, framesPerSecond, sound, signal, onProgress, isLost: stage.isLost },
      draw(context, frame) {
        stage.draw(plan, eased(frame / (frames - 1)));
        context.drawImage(screen, 0, 0);
        drawTitle(context, title, titleOpacity(frame / framesPerSecond));
      },
    });
  } finally {
    stage.close();
  }
}
