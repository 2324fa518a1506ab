export interface FilmSize {
  readonly width: number;
  readonly height: number;
}

export type FilmContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** A canvas, in a worker as well. */
export const canvasOf = (size: FilmSize): Canvas =>
  typeof document === 'undefined'
    ? new OffscreenCanvas(size.width, size.height)
    : Object.assign(document.createElement('canvas'), size);
