import {
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  type LucideIcon,
  Redo,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type CameraMove, cameraMoves, movePhotoPage } from '@/content/move-a-photo.ts';
import { eased } from '@/film/engine/moves.utils.ts';
import type { Stage } from '@/film/engine/stage.ts';
import { stageOn } from '@/film/engine/stage.ts';
import { atMost } from '@/film/picture/open-picture.ts';
import styles from './move-choices.module.css';
import { prefersStillness } from './use-player.ts';
import type { Plans } from './use-scene.ts';

interface MoveChoicesProps {
  readonly picture: ImageBitmap;
  readonly plans: Plans;
  readonly aspect: number;
  readonly selected: CameraMove;
  readonly isPlaying: boolean;
  readonly onSelect: (move: CameraMove) => void;
}

const icons: Readonly<Record<CameraMove, LucideIcon>> = {
  'push-in': ZoomIn,
  'pull-out': ZoomOut,
  'glide-left': ArrowLeft,
  'glide-right': ArrowRight,
  rise: ArrowUp,
  arc: Redo,
};

/** Where the moves differ most, for thumbnails that stand still. */
const stillAt = 1;
/** In pixels, on their longer side. */
const thumbnailSide = 320;
/** Enough for thumbnails, and little work in addition to the large preview. */
const framesPerSecond = 20;

/** The six moves, each shown by a small copy of the picture that makes it. */
export function MoveChoices(props: MoveChoicesProps) {
  const { selected, onSelect, aspect } = props;
  const canvases = useRef(new Map<CameraMove, HTMLCanvasElement>());
  useThumbnails(canvases.current, props);
  const width = Math.round(aspect >= 1 ? thumbnailSide : thumbnailSide * aspect);
  return (
    <fieldset className={styles.moves}>
      <legend className={styles.legend}>{movePhotoPage.studio.moves}</legend>
      <div className={styles.choices}>
        {cameraMoves.map(({ move, label }) => {
          const Icon = icons[move];
          return (
            <label key={move} className={styles.choice}>
              <input
                type="radio"
                name="camera-move"
                value={move}
                checked={move === selected}
                onChange={() => onSelect(move)}
                className={styles.radio}
              />
              <canvas
                aria-hidden
                width={width}
                height={Math.round(width / aspect)}
                className={styles.thumbnail}
                ref={(canvas) => {
                  if (canvas) canvases.current.set(move, canvas);
                  else canvases.current.delete(move);
                }}
              />
              <span className={styles.name}>
                <Icon size={14} aria-hidden />
                {label}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Draws all thumbnails with one stage: browsers allow a page only a few WebGL contexts. */
function useThumbnails(
  canvases: ReadonlyMap<CameraMove, HTMLCanvasElement>,
  { picture, plans, isPlaying, aspect }: MoveChoicesProps,
): void {
  const latest = useRef(plans);
  latest.current = plans;
  const screen = useRef<{ readonly stage: Stage; readonly canvas: HTMLCanvasElement }>(undefined);
  const draw = useRef((_s: number) => {});
  draw.current = (s) => {
    const { stage, canvas } = screen.current ?? {};
    if (!stage || !canvas) return;
    for (const [move, target] of canvases) {
      if (canvas.width !== target.width || canvas.height !== target.height) {
        canvas.width = target.width;
        canvas.height = target.height;
      }
      stage.draw(latest.current[move], s);
      target.getContext('2d', { alpha: false })?.drawImage(canvas, 0, 0);
    }
  };

  useEffect(() => {
    const canvas = document.createElement('canvas');
    const stage = stageOn(canvas);
    let small: ImageBitmap | undefined;
    let isGone = false;
    atMost(picture, thumbnailSide * 1.5).then(
      (copy) => {
        if (isGone) return copy.close();
        small = copy;
        stage.setPicture(copy);
        screen.current = { stage, canvas };
        draw.current(stillAt);
      },
      () => {},
    );
    return () => {
      isGone = true;
      screen.current = undefined;
      small?.close();
      stage.close();
    };
  }, [picture]);

  const isMoving = isPlaying && !prefersStillness();
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when they look different
  useEffect(() => {
    if (!isMoving) draw.current(stillAt);
  }, [isMoving, plans, aspect]);

  useEffect(() => {
    if (!isMoving) return;
    const began = performance.now();
    const timer = setInterval(() => {
      // Play the move to its end, pause, and repeat.
      const seconds = ((performance.now() - began) / 1000) % 4;
      draw.current(eased(seconds / 3.4));
    }, 1000 / framesPerSecond);
    return () => clearInterval(timer);
  }, [isMoving]);
}
