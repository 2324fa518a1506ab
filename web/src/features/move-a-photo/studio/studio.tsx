import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type CameraMove,
  type FilmShape,
  filmShapes,
  movePhotoPage,
  type SceneKind,
} from '@/content/move-a-photo.ts';
import { aspectOf, eased, moveLength, stillPlan } from '@/film/engine/moves.utils.ts';
import { drawTitle, titleOpacity } from '@/film/make/draw-below.ts';
import { FilmDownload } from './film-download.tsx';
import { MoveChoices } from './move-choices.tsx';
import type { PreparedPhoto } from './prepare-photo.ts';
import { SceneHandles } from './scene-handles.tsx';
import styles from './studio.module.css';
import { StudioSettings } from './studio-settings.tsx';
import { Transport } from './transport.tsx';
import { prefersStillness, usePlayer } from './use-player.ts';
import { useScene } from './use-scene.ts';
import { useSoundtrack } from './use-soundtrack.ts';
import { useStage } from './use-stage.ts';

const words = movePhotoPage.studio;

export interface StudioProps {
  readonly photo: PreparedPhoto;
  /** What to do next, shown after a download. */
  readonly next: ReactNode;
  readonly onAnother: () => void;
  /** Called with photos for a walkthrough that begins with this one. */
  readonly onAdd: (files: readonly File[]) => void;
  /** Called at the start, and whenever the kind of scene or the move changes. */
  readonly onMoved: (scene: SceneKind, move: CameraMove) => void;
}

/** The studio for a photo: the preview, the moves, the settings and the film download. */
export function Studio({ photo, next, onAnother, onAdd, onMoved }: StudioProps) {
  const { picture, guess, note } = photo;
  const [move, setMove] = useState<CameraMove>('push-in');
  const [shape, setShape] = useState<FilmShape>(() => shapeLike(picture));
  const [isAdjusting, setAdjusting] = useState(false);
  const [title, setTitle] = useState('');
  const [track, setTrack] = useState('');
  const { scene, problem, height, plans, setKind, setScene } = useScene(photo, shape);

  const screen = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const titles = useRef<HTMLCanvasElement>(null);
  const position = useRef<HTMLInputElement>(null);

  const { player, isPlaying, setPlaying } = usePlayer({
    onBegin: () => sound.rewind(),
    draw(t) {
      if (isAdjusting) stage.current?.draw(stillPlan(scene, height), 0);
      else stage.current?.draw(plans[move], eased(t));
      if (position.current) position.current.value = String(Math.round(t * 100));
      if (titles.current) titles.current.style.opacity = String(titleOpacity(t * moveLength));
    },
  });
  const sound = useSoundtrack(track, isPlaying && !isAdjusting);
  const { stage, epoch, hasDepth } = useStage({
    canvas,
    picture,
    onEmpty: () => {
      writeTitle();
      player.current?.redraw();
    },
  });

  /** Draws the title on a separate canvas above the picture. It is drawn once and then fades. */
  function writeTitle(): void {
    const [sheet, below] = [titles.current, canvas.current];
    if (!sheet || !below) return;
    sheet.width = below.width;
    sheet.height = below.height;
    const context = sheet.getContext('2d');
    if (context && !isAdjusting) drawTitle(context, title, 1);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: everything that changes the image
  useEffect(() => {
    writeTitle();
    player.current?.redraw();
  }, [plans, move, isAdjusting, scene, title]);

  // The picture with the handles may be out of view.
  useEffect(() => {
    if (isAdjusting) screen.current?.scrollIntoView({ block: 'nearest' });
  }, [isAdjusting]);

  const told = useRef(onMoved);
  told.current = onMoved;
  useEffect(() => told.current(scene.kind, move), [scene.kind, move]);

  useEffect(() => () => picture.close(), [picture]);

  function adjust(isOn: boolean): void {
    setAdjusting(isOn);
    setPlaying(!isOn && !prefersStillness());
  }

  async function make(signal: AbortSignal, onProgress: (part: number) => void) {
    const { makeFilm } = await import('@/film/make/make-film.ts');
    const size = filmShapes.find((candidate) => candidate.shape === shape) ?? filmShapes[0];
    const { width, height: rows } = size;
    const plan = plans[move];
    const order = { picture, plan, size: { width, height: rows }, title, track };
    return makeFilm({ ...order, signal, onProgress });
  }

  return (
    <div className={styles.studio}>
      <div className={styles.main}>
        <div ref={screen} className={styles.screen} data-shape={isAdjusting ? 'picture' : shape}>
          <div
            className={styles.frame}
            style={{ '--aspect': isAdjusting ? 1 / height : aspectOf[shape] } as object}
          >
            <canvas
              key={epoch}
              ref={canvas}
              role="img"
              aria-label={words.label}
              className={styles.canvas}
            />
            <canvas ref={titles} aria-hidden className={styles.titles} />
            {isAdjusting && (
              <SceneHandles
                scene={scene}
                height={height}
                attraction={{ ...guess, meeting: guess.scenes[scene.kind].vanishing }}
                isPossible={!problem}
                onChange={setScene}
              />
            )}
          </div>
        </div>
        <Transport
          isAdjusting={isAdjusting}
          isPlaying={isPlaying}
          kind={scene.kind}
          position={position}
          problem={problem}
          onAdjust={adjust}
          onPlay={setPlaying}
          onSeek={(t) => {
            setPlaying(false);
            player.current?.seek(t);
          }}
        />
        <ul className={styles.notes}>
          {note && <li>{movePhotoPage.notes[note]}</li>}
          {guess.isBlind && <li>{words.noGuess}</li>}
          {!guess.isPlace && <li>{words.noPlace}</li>}
          {!hasDepth && <li>{words.flat}</li>}
        </ul>
        <MoveChoices
          picture={picture}
          plans={plans}
          aspect={aspectOf[shape]}
          selected={move}
          isPlaying={isPlaying || isAdjusting}
          onSelect={(chosen) => {
            setMove(chosen);
            player.current?.seek(0);
            sound.rewind();
          }}
        />
      </div>
      <div className={styles.aside}>
        <StudioSettings
          kind={scene.kind}
          shape={shape}
          title={title}
          track={track}
          onKind={setKind}
          onShape={setShape}
          onTitle={setTitle}
          onTrack={setTrack}
          onAnother={onAnother}
          onAdd={onAdd}
        />
        <FilmDownload
          make={make}
          action={movePhotoPage.film.action}
          facts={movePhotoPage.film.facts}
          fileName={`${move}-${shape}`}
          order={JSON.stringify([move, shape, title, track, scene])}
          next={next}
        />
        <p className={styles.honest}>{movePhotoPage.honest}</p>
      </div>
    </div>
  );
}

/** The shape that shows most of a picture. */
function shapeLike({ width, height }: ImageBitmap): FilmShape {
  const aspect = width / height;
  if (aspect < 0.85) return 'vertical';
  return aspect < 1.2 ? 'square' : 'wide';
}
