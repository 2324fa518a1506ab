import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Stage, stageOn } from '@/film/engine/stage.ts';

/** The maximum width: more pixels than a phone's screen has cost time and show no difference. */
const mostPixels = 1600;

interface StageOptions {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly picture: ImageBitmap;
  /** Called when the canvas is empty: at first, and whenever its size has changed. */
  readonly onEmpty: () => void;
}

/**
 * A stage on a canvas, as large as the canvas is shown. `epoch` changes when the WebGL context is
 * lost, as on a phone that slept: use it as the canvas's key.
 */
export function useStage({ canvas, picture, onEmpty }: StageOptions) {
  const stage = useRef<Stage>(undefined);
  const [epoch, setEpoch] = useState(0);
  const [hasDepth, setHasDepth] = useState(true);
  const empty = useRef(onEmpty);
  empty.current = onEmpty;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new epoch is a new canvas
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const created = stageOn(element);
    created.setPicture(picture);
    stage.current = created;
    setHasDepth(created.hasDepth);
    const resize = () => {
      const scale = Math.min(devicePixelRatio, mostPixels / Math.max(1, element.clientWidth));
      element.width = Math.max(1, Math.round(element.clientWidth * scale));
      element.height = Math.max(1, Math.round(element.clientHeight * scale));
      empty.current();
    };
    const sizes = new ResizeObserver(resize);
    sizes.observe(element);
    resize();
    const lost = () => setEpoch((count) => count + 1);
    element.addEventListener('webglcontextlost', lost);
    return () => {
      element.removeEventListener('webglcontextlost', lost);
      sizes.disconnect();
      created.close();
      stage.current = undefined;
    };
  }, [canvas, picture, epoch]);

  return { stage, epoch, hasDepth };
}
