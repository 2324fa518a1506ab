import { chakra } from '@chakra-ui/react';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type FilmName, films, type PictureName } from '@/content/media.ts';
import { mayPlayUnasked, viewingConditions } from './film.utils.ts';
import { Picture } from './picture.tsx';

interface AmbientFilmProps {
  readonly name: FilmName;
  readonly sizes: string;
  /** True when a smaller cut for phones exists. */
  readonly hasPhoneCut?: boolean;
}

const narrowWindow = '(max-width: 767px)';

const Toggle = chakra('button', {
  base: {
    position: 'absolute',
    right: { base: '3', md: '5' },
    bottom: { base: '3', md: '5' },
    display: 'grid',
    placeItems: 'center',
    boxSize: '12',
    borderRadius: 'full',
    bg: 'scrim',
    color: 'white',
    cursor: 'pointer',
    transition: 'background-color 150ms',
    _hover: { bg: 'bg.night' },
    _focusVisible: { outlineColor: 'white', outlineOffset: '-5px', borderRadius: 'full' },
  },
});

/** True once the browser is idle and the element can be seen; never where films must not start. */
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
    // Safari has no idle callback; by now its first picture is long painted.
    const hasIdle = 'requestIdleCallback' in window;
    const wait = hasIdle ? requestIdleCallback(observe) : setTimeout(observe, 300);
    return () => {
      if (hasIdle) cancelIdleCallback(wait as number);
      else clearTimeout(wait);
      observer?.disconnect();
    };
  }, [element]);
  return mayStart;
}

/**
 * A silent loop over its own first frame. The poster is what the page paints; the film is fetched
 * last, and not at all for visitors who want less motion or less data.
 */
export function AmbientFilm({ name, sizes, hasPhoneCut = false }: AmbientFilmProps) {
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

  const isPhone = mayStart && hasPhoneCut && window.matchMedia(narrowWindow).matches;
  const file = `/media/films/${name}${isPhone ? '-phone' : ''}`;
  return (
    <chakra.div
      ref={frame}
      position="relative"
      overflow="hidden"
      aspectRatio="16 / 9"
      borderRadius={{ base: 'lg', md: 'xl' }}
      bg="bg.night"
      boxShadow="soft"
    >
      <Picture name={poster as PictureName} sizes={sizes} priority />
      {mayStart && (
        <>
          <chakra.video
            ref={video}
            autoPlay
            muted
            loop
            playsInline
            htmlWidth={width}
            htmlHeight={height}
            aria-hidden
            tabIndex={-1}
            onPlaying={() => {
              setPlaying(true);
              setPlayed(true);
            }}
            onPause={() => setPlaying(false)}
            position="absolute"
            inset="0"
            boxSize="full"
            objectFit="cover"
            opacity={hasPlayed ? '1' : '0'}
            transition="opacity 400ms"
          >
            <source src={`${file}.webm`} type="video/webm" />
            <source src={`${file}.mp4`} type="video/mp4" />
          </chakra.video>
          <Toggle
            type="button"
            aria-label={isPlaying ? 'Pause film' : 'Play film'}
            onClick={toggle}
          >
            {isPlaying ? (
              <Pause size={20} fill="currentColor" strokeWidth={0} aria-hidden />
            ) : (
              <Play size={20} fill="currentColor" strokeWidth={0} aria-hidden />
            )}
          </Toggle>
        </>
      )}
    </chakra.div>
  );
}
