import { useEffect, useRef } from 'react';
import type { CutPhoto } from '@/film/cut/prepare-photos.ts';

/** In pixels: twice as wide as it is shown. */
const width = 240;

/** A photo of a cut as large as its place. */
export function SmallPhoto({ photo: { small } }: { readonly photo: CutPhoto }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    element.width = width;
    element.height = Math.round((width * small.height) / small.width);
    element.getContext('2d')?.drawImage(small, 0, 0, element.width, element.height);
  }, [small]);
  return <canvas ref={canvas} aria-hidden />;
}
