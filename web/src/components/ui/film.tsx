import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { type FilmName, films, type PictureName } from '@/content/media.ts';
import { type OutsideFilm, outsideFilm, playerUrl } from '@/content/outside-films.ts';
import { uprightFilm } from '@/lib/media-files.ts';
import styles from './film.module.css';
import { FilmChapters } from './film-chapters.tsx';
import { FilmSources } from './film-sources.tsx';
import { Picture } from './picture.tsx';
import { PlayButton } from './play-button.tsx';
import { useFilmPreview } from './use-film-preview.ts';

const phone = '(max-width: 767px)';

interface FilmProps {
  readonly name: FilmName;
  /** The name of its files, if they have another. */
  readonly file?: string;
  /** Names the play button and the player. */
  readonly title: string;
  /** How wide the film is shown, as in the `sizes` attribute of its poster. */
  readonly sizes: string;
  /** Set if the film plays from another site. Configured by default; see outside-films.ts. */
  readonly outside?: OutsideFilm | undefined;
  /** The version framed for phones held upright; see `hasUpright` in media.ts. */
  readonly isUpright?: boolean;
  /** False once a carousel has moved on: the film stops and shows its poster again. */
  readonly isInView?: boolean;
  /** Called once, when the visitor starts the film. */
  readonly onPlay?: () => void;
}

/**
 * A film with a poster and a play button. It isn't fetched, and no other site is contacted, before
 * the visitor presses play. Resting the mouse on it shows a silent preview. Its chapters are below it.
 */
export function Film(props: FilmProps) {
  const { name, title, sizes, outside = outsideFilm(name), isInView = true, onPlay } = props;
  const { file = name, isUpright = false } = props;
  const [isOpen, setOpen] = useState(false);
  if (isOpen && !isInView) setOpen(false);
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const start = useRef(0);
  const preview = useFilmPreview();
  const film = films[name];
  const size = isUpright
    ? { width: film.height, height: film.width }
    : { width: film.width, height: film.height };

  useEffect(() => {
    if (!isOpen) return;
    // The play button had the focus and is gone, so the player gets it.
    frame.current?.querySelector<HTMLElement>('video, iframe')?.focus();
    playFrom(video.current, start.current);
  }, [isOpen]);

  function open(seconds: number): void {
    start.current = seconds;
    if (isOpen) {
      playFrom(video.current, seconds);
      return;
    }
    setOpen(true);
    onPlay?.();
  }

  return (
    <>
      <div ref={frame} className={clsx(styles.film, isUpright && styles.upright)}>
        {!isOpen && (
          <>
            {film.hasPoster || isUpright ? (
              <FilmPoster {...size} file={isUpright ? uprightFilm(file) : file} alt={film.alt} />
            ) : (
              <Picture name={film.poster as PictureName} sizes={sizes} />
            )}
            {preview.isShown && !outside && (
              <video autoPlay muted loop playsInline aria-hidden tabIndex={-1}>
                <FilmSources name={name} file={file} isUpright={isUpright} />
              </video>
            )}
            <PlayButton
              {...preview.pointerProps}
              isSmall={isUpright}
              aria-label={`Play: ${title}`}
              onClick={() => open(0)}
            />
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
          // no film has speech; films with text on screen have captions
          <video ref={video} controls playsInline {...size} aria-label={`${title}: ${film.alt}`}>
            <FilmSources name={name} file={file} isUpright={isUpright} />
            {film.hasCaptions && (
              <track
                kind="captions"
                src={`/media/films/${file}.vtt`}
                srcLang="en"
                label="English"
                // text in the film is too small to read on phones
                default={window.matchMedia(phone).matches}
              />
            )}
          </video>
        )}
      </div>
      {film.chapters && !outside && <FilmChapters chapters={film.chapters} onShow={open} />}
    </>
  );
}

function playFrom(video: HTMLVideoElement | null, seconds: number): void {
  if (!video) return;
  if (seconds > 0 || video.currentTime > 0) video.currentTime = seconds;
  video.play().catch(() => {
    // The browser's settings block autoplay. The player's controls can start the film.
  });
}

interface FilmPosterProps {
  /** The file name in /media/films, without extension. */
  readonly file: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A film's own poster, for films with `hasPoster` and for upright versions. */
function FilmPoster({ file, alt, width, height }: FilmPosterProps) {
  const path = `/media/films/${file}`;
  return (
    <picture>
      <source type="image/avif" srcSet={`${path}.avif`} />
      <img
        src={`${path}.jpg`}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={styles.poster}
      />
    </picture>
  );
}
