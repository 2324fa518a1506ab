import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type FilmName, films, type PictureName } from '@/content/media.ts';
import { whenIdle } from '@/lib/loading/when-idle.ts';
import styles from './ambient-film.module.css';
import { mayPlayUnasked, viewingConditions } from './film.utils.ts';
import { FilmSources } from './film-sources.tsx';
import { Picture } from './picture.tsx';

interface AmbientFilmProps {
  readonly name: FilmName;
  readonly sizes: string;
}

/** True once the browser is idle and the element is in view, if films may start by themselves. */
function useMayStart(element: React.RefObject<HTMLElement | null>): boolean {
  const [mayStart, setMayStart] = useState(false);
  useEffect(() => {
    const shown = element.current;
    if (!shown || !('IntersectionObserver' in window)) return;
    if (!mayPlayUnasked(viewingConditions())) return;
    let observer: IntersectionObserver | undefined;
    const observe = () => {
      observer = new IntersectionObserver(([entry]) => {
        if (!entry?.isIntersecting) return;
        setMayStart(true);
        observer?.disconnect();
      });
      observer.observe(shown);
    };
    const cancel = whenIdle(observe);
    return () => {
      cancel();
      observer?.disconnect();
    };
  }, [element]);
  return mayStart;
}

/**
 * A silent looping film. Its poster is its first frame. The film is fetched last, and not at all for
 * visitors who prefer less motion or less data.
 */
export function AmbientFilm({ name, sizes }: AmbientFilmProps) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const mayStart = useMayStart(frame);
  const [isPlaying, setPlaying] = useState(false);
  const [hasPlayed, setPlayed] = useState(false);
  const { width, height, poster } = films[name];

  function toggle() {
    const film = video.current;
    if (!film) return;
    if (film.paused) film.play().catch(() => setPlaying(false));
    else film.pause();
  }

  return (
    <div ref={frame} className={styles.film}>
      <Picture name={poster as PictureName} sizes={sizes} priority />
      {mayStart && (
        <>
          <video
            ref={video}
            autoPlay
            muted
            loop
            playsInline
            width={width}
            height={height}
            aria-hidden
            tabIndex={-1}
            data-played={hasPlayed || undefined}
            // While it still loads, too: another press is to stop it.
            onPlay={() => setPlaying(true)}
            onPlaying={() => setPlayed(true)}
            onPause={() => setPlaying(false)}
          >
            <FilmSources name={name} />
          </video>
          <button
            type="button"
            aria-label={isPlaying ? 'Pause video' : 'Play video'}
            data-tooltip="name"
            className={styles.toggle}
            onClick={toggle}
          >
            {isPlaying ? (
              <Pause size={20} fill="currentColor" strokeWidth={0} aria-hidden />
            ) : (
              <Play size={20} fill="currentColor" strokeWidth={0} aria-hidden />
            )}
          </button>
        </>
      )}
    </div>
  );
}
