/** The rendering of a cut. It goes on, and its film stays, while staff look elsewhere or log in again. */
import { filmNames } from '@contract/film-names.ts';
import { sizeOf, unbranded } from '@/film/cut/cut.ts';
import type { Cut } from '@/film/cut/cut-schema.ts';
import type { ReadyCut } from '@/film/cut/ready-cut.ts';
import { renderCut } from '@/film/cut/render-cut.ts';
import { soundOf } from '@/film/make/sound.ts';
import { createEmitter } from '@/lib/emitter.ts';

export interface RenderedFilm {
  readonly file: File;
  readonly url: string;
  readonly isUnbranded: boolean;
}

export interface Rendered {
  /** The video, and then its unbranded version if that was wanted. */
  readonly films: readonly RenderedFilm[];
  readonly isMute: boolean;
  /** What it was made of: another cut isn't in it. */
  readonly cut: Cut;
  readonly isWebm: boolean;
}

export interface Render {
  readonly order: number;
  /** How much of it is done, from 0 to 1; null if it doesn't run. */
  readonly part: number | null;
  /** When it began, by `performance.now()`. */
  readonly began: number;
  readonly problem: string | null;
  readonly rendered: Rendered | null;
}

const noSpace = 'There isn’t enough memory or disk for the video. Close other tabs, and try again.';
export const noEncoder =
  'This browser can’t make videos. Use a current Chrome, Edge, Firefox or Safari.';
const sentences: Readonly<Record<string, string>> = {
  NoEncoderError: noEncoder,
  StuckError:
    'Rendering stopped answering, so it was ended. Close other tabs and try again, or use another browser.',
  EncodingError: 'The track isn’t a sound that this browser can play. Choose another one.',
  QuotaExceededError: noSpace,
  // No buffer of that size can be had.
  RangeError: noSpace,
  // What a browser keeps on a full disk can't be read back.
  NotReadableError: noSpace,
  InvalidStateError: noSpace,
};

let current: Render | null = null;
let running: AbortController | undefined;
const changes = createEmitter();

function set(next: Render | null): void {
  if (current?.rendered && current.rendered !== next?.rendered) {
    for (const { url } of current.rendered.films) URL.revokeObjectURL(url);
  }
  current = next;
  changes.emit();
}

export const subscribeToRender = changes.subscribe;
export const currentRender = (): Render | null => current;
export const cancelRender = (): void => running?.abort(new DOMException('Canceled', 'AbortError'));

interface Wanted {
  readonly order: number;
  readonly ready: ReadyCut;
  /** Render an unbranded version as well. */
  readonly withUnbranded: boolean;
  /** A sound of this computer in place of the cut's track. */
  readonly ownTrack: File | undefined;
  readonly address: string;
}

/** Renders a cut. One at a time: another one takes the place of the last. */
export async function startRender({ order, withUnbranded, ownTrack, address, ready }: Wanted) {
  cancelRender();
  const control = new AbortController();
  running = control;
  const { signal } = control;
  const { cut } = ready;
  const wanted = withUnbranded ? [cut, unbranded(cut)] : [cut];
  // The last video stays until there is another one.
  const rendered = current?.order === order ? current.rendered : null;
  const base = { order, began: performance.now(), problem: null, rendered };
  const tell = (part: number | null, more: Partial<Render> = {}) => {
    if (running === control) set({ ...base, part, ...more });
  };
  tell(0);
  try {
    const sound = await soundOf(ownTrack ?? cut.track, ready.timeline.seconds, signal);
    const made: { readonly file: File; readonly isUnbranded: boolean }[] = [];
    let isMute = false;
    for (const [place, shown] of wanted.entries()) {
      const film = await renderCut({ ...ready, cut: shown }, sound, {
        signal,
        onProgress: (part) => tell((place + part) / wanted.length),
      });
      const type = film.extension === 'mp4' ? ('video/mp4' as const) : ('video/webm' as const);
      const isUnbranded = place > 0;
      const [name = 'video.mp4'] = filmNames([{ type, ...sizeOf(cut), isUnbranded }], 1, address);
      made.push({ file: new File([film.file], name, { type }), isUnbranded });
      isMute ||= film.isMute;
    }
    const films = made.map((each) => ({ ...each, url: URL.createObjectURL(each.file) }));
    const isWebm = made.some(({ file }) => file.type === 'video/webm');
    tell(null, { rendered: { films, isMute, cut, isWebm } });
  } catch (error) {
    const { name } = error as Error;
    if (!signal.aborted) console.error('The video was not made.', error);
    const problem = sentences[name] ?? 'The video could not be made. Try again.';
    tell(null, { problem: signal.aborted ? null : problem });
  }
}
