import { type Canvas, canvasOf } from './canvas.ts';
import { flatFrame, type Plan, viewAt } from './moves.utils.ts';
import { fragmentShader, vertexShader } from './shader.ts';

/** Draws the moments of a move on a canvas. */
export interface Stage {
  /** False without WebGL: moves are then a plain pan and zoom. */
  readonly hasDepth: boolean;
  /** Puts a picture, which must not be closed, into one of two slots. */
  readonly setPicture: (picture: ImageBitmap, slot?: Slot) => void;
  /** Draws a move at progress `s`, from 0 to 1, on the whole canvas, over what is there if it isn't opaque. */
  readonly draw: (plan: Plan, s: number, slot?: Slot, opacity?: number) => void;
  /** True once the graphics card has been taken away: nothing is drawn any more. */
  readonly isLost: () => boolean;
  /** Frees the memory. The canvas can't be drawn on after this. */
  readonly close: () => void;
}

/** For two pictures that are seen at once, in a fade. */
export type Slot = 0 | 1;

/**
 * @param canvas one without a rendering context yet
 * @param isFitted true if pictures come at the size that they are drawn at. They are then read as they
 * are, which is sharper and takes a third less time; larger ones would flicker.
 */
export const stageOn = (canvas: Canvas, isFitted = false): Stage =>
  (runsShaders() ? deepStage(canvas, isFitted) : undefined) ?? flatStage(canvas);

const settings: WebGLContextAttributes = {
  alpha: false,
  antialias: false,
  depth: false,
  // Thumbnails and films are copied from the canvas.
  preserveDrawingBuffer: true,
};

function contextOf(canvas: Canvas) {
  const modern = canvas.getContext('webgl2', settings) as WebGL2RenderingContext | null;
  return modern ?? (canvas.getContext('webgl', settings) as WebGLRenderingContext | null);
}

let hasRun = false;

/** Tried on a canvas of its own: one that was given to WebGL can't show a plain picture any more. */
function runsShaders(): boolean {
  if (hasRun) return true;
  const gl = contextOf(canvasOf({ width: 1, height: 1 }));
  hasRun = gl !== null && programOf(gl) !== undefined;
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return hasRun;
}

/** Undefined if there is no WebGL now. */
function deepStage(canvas: Canvas, isFitted: boolean): Stage | undefined {
  const gl = contextOf(canvas);
  if (!gl) return undefined;
  // WebGL 1 has no mipmaps for pictures of arbitrary sizes, so fine lines flicker a little there.
  const hasMipmaps = !isFitted && gl instanceof WebGL2RenderingContext;
  const program = programOf(gl);
  if (!program) return undefined;

  // One triangle that covers the canvas.
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  const filter = hasMipmaps ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR;
  const slots = [0, 1].map(() => {
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) {
      gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
    }
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
    return { texture, scale: 1 };
  });
  gl.blendFunc(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA);
  const at = (name: string) => gl.getUniformLocation(program, name);
  const places = {
    scale: at('scale'),
    frame: at('frame'),
    vanishing: at('vanishing'),
    sides: at('sides'),
    sky: at('sky'),
    eye: at('eye'),
  };

  return {
    hasDepth: true,
    setPicture(picture, slot = 0) {
      const held = slots[slot];
      if (!held) return;
      gl.bindTexture(gl.TEXTURE_2D, held.texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, picture);
      if (hasMipmaps) gl.generateMipmap(gl.TEXTURE_2D);
      held.scale = picture.width / picture.height;
    },
    draw(plan, s, slot = 0, opacity = 1) {
      const held = slots[slot];
      if (!held) return;
      const { frame, eye } = viewAt(plan, s);
      const { vanishing, sides, sky, lean } = plan.space;
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.bindTexture(gl.TEXTURE_2D, held.texture);
      if (opacity < 1) gl.enable(gl.BLEND);
      else gl.disable(gl.BLEND);
      gl.blendColor(0, 0, 0, opacity);
      gl.uniform1f(places.scale, held.scale);
      gl.uniform4f(places.frame, frame.left, frame.top, frame.right, frame.bottom);
      gl.uniform2f(places.vanishing, vanishing.x, vanishing.y);
      gl.uniform4f(places.sides, sides.left, sides.top, sides.right, sides.bottom);
      gl.uniform2f(places.sky, sky, lean);
      gl.uniform4f(places.eye, eye.x, eye.y, eye.z, eye.turn);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    isLost: () => gl.isContextLost(),
    close: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
}

function programOf(gl: WebGLRenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram();
  const sources = [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const;
  for (const [kind, source] of sources) {
    const shader = gl.createShader(kind);
    if (!shader) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.bindAttribLocation(program, 0, 'corner');
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return undefined;
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
  gl.useProgram(program);
  return program;
}

function flatStage(canvas: Canvas): Stage {
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  const pictures: ImageBitmap[] = [];
  return {
    hasDepth: false,
    setPicture(picture, slot = 0) {
      pictures[slot] = picture;
    },
    draw(plan, s, slot = 0, opacity = 1) {
      const picture = pictures[slot];
      if (!picture || !context) return;
      const scale = picture.width;
      const { left, top, right, bottom } = flatFrame(plan, s, picture.height / scale);
      const { width, height } = canvas;
      const [x, y, w, h] = [left, top, right - left, bottom - top].map((part) => part * scale) as [
        ...[number, number, number, number],
      ];
      context.globalAlpha = opacity;
      context.drawImage(picture, x, y, w, h, 0, 0, width, height);
    },
    // A context for WebGL that is lost at once leaves the canvas without one for this.
    isLost: () => !context,
    close() {
      pictures.length = 0;
    },
  };
}
