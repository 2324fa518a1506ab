import { clsx } from 'clsx';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type FilmName, films, type PictureName } from '@/content/media.ts';
import { type OutsideFilm, outsideFilm, playerUrl } from '@/content/outside-films.ts';
import styles from './film.module.css';
import { Picture } from './picture.tsx';
import { useFilmPreview } from './use-film-preview.ts';

interface FilmProps {
  readonly name: FilmName;
  /** Names the play button and the player. */
  readonly title: string;
  /** How wide the film is shown, as in the `sizes` attribute of its poster. */
  readonly sizes: string;
  /** Set if the film plays from another site. Configured by default; see outside-films.ts. */
  readonly outside?: OutsideFilm | undefined;
  /** False once a carousel has moved on: the film stops and shows its poster again. */
  readonly isInView?: boolean;
  /** Fills its container, with bars while it plays, instead of keeping its aspect ratio. */
  readonly isFilling?: boolean;
  /** Called when the visitor starts the film. */
  readonly onPlay?: () => void;
}

/**
 * A film with a poster and a play button. It isn't fetched, and no other site is contacted, before
 * the visitor presses play. Resting the mouse on it shows a silent preview.
 */
export function Film(props: FilmProps) {
  const { name, title, sizes, outside = outsideFilm(name), isInView = true, onPlay } = props;
  const { isFilling = false } = props;
  const [isOpen, setOpen] = useState(false);
  if (isOpen && !isInView) setOpen(false);
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const preview = useFilmPreview();
  const { width, height, poster, alt } = films[name];

  useEffect(() => {
    if (!isOpen) return;
    // The play button had the focus and is gone, so the player gets it.
    frame.current?.querySelector<HTMLElement>('video, iframe')?.focus();
    video.current?.play().catch(() => {
      // The browser's settings don't allow it. The visitor can press play in the controls.
    });
  }, [isOpen]);

  return (
    <div ref={frame} className={clsx(styles.film, isFilling && styles.filling)}>
      {!isOpen && (
        <>
          <Picture name={poster as PictureName} sizes={sizes} />
          {preview.isShown && !outside && (
            <video autoPlay muted loop playsInline aria-hidden tabIndex={-1}>
              <FilmSources name={name} />
            </video>
          )}
          <button
            {...preview.pointerProps}
            type="button"
            className={styles.play}
            aria-label={`Play: ${title}`}
            onClick={() => {
              setOpen(true);
              onPlay?.();
            }}
          >
            <span className={styles.disc}>
              <Play size={26} fill="currentColor" aria-hidden />
            </span>
          </button>
        </>
      )}
      {isOpen && outside && (
        <iframe
          src={playerUrl(outside)}
          title={title}
          loading="lazy"
          allow="autoplay; fullscreen; picture-in-picture"
        />
      )}
      {isOpen && !outside && (
        // biome-ignore lint/a11y/useMediaCaption: the films have no speech; the label says what is seen
        <video
          ref={video}
          controls
          playsInline
          width={width}
          height={height}
          aria-label={`${title}: ${alt}`}
        >
          <FilmSources name={name} />
        </video>
      )}
    </div>
  );
}

function FilmSources({ name }: Pick<FilmProps, 'name'>) {
  return (
    <>
      <source src={`/media/films/${name}.webm`} type="video/webm" />
      <source src={`/media/films/${name}.mp4`} type="video/mp4" />
    </>
  );
}
