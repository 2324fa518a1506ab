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
  /** What the film is called; names the play button and the player. */
  readonly title: string;
  /** As for a picture: how wide the film is shown. */
  readonly sizes: string;
  /** Where the film lives; by default where the owner's settings say. */
  readonly outside?: OutsideFilm | undefined;
  /** False where the film has left the view, as in a carousel: it goes back to its poster. */
  readonly isInView?: boolean;
  /** Fills the box around it, and leaves bars when it plays, instead of keeping its own shape. */
  readonly isFilling?: boolean;
  /** Called once, when the visitor starts the film. */
  readonly onPlay?: () => void;
}

/**
 * A film behind its poster. Nothing of it is fetched, and no other site hears of the visitor, before
 * the visitor asks for it. A mouse that rests on it sees it move.
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
    // The button is gone; the keyboard goes on with what took its place.
    frame.current?.querySelector<HTMLElement>('video, iframe')?.focus();
    video.current?.play().catch(() => {
      // Refused by the browser's settings: the controls are there to start it.
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
