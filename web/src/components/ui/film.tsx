import { chakra } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type FilmName, films, type PictureName } from '@/content/media.ts';
import { type OutsideFilm, outsideFilm, playerUrl } from '@/content/outside-films.ts';
import { Picture } from './picture.tsx';

interface FilmProps {
  readonly name: FilmName;
  /** What the film is called; names the play button and the player. */
  readonly title: string;
  /** As for a picture: how wide the film is shown. */
  readonly sizes: string;
  /** Where the film lives; by default where the owner's settings say. */
  readonly outside?: OutsideFilm | undefined;
  /** Called once, when the visitor starts the film. */
  readonly onPlay?: () => void;
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    aspectRatio: '16 / 9',
    bg: 'bg.night',
    borderRadius: 'lg',
    '& iframe, & video': { position: 'absolute', inset: '0', boxSize: 'full', border: '0' },
  },
});

const PlayButton = chakra('button', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    width: 'full',
    cursor: 'pointer',
    color: 'ink.900',
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      boxSize: { base: '16', md: '20' },
      borderRadius: 'full',
      bg: 'white',
      boxShadow: 'soft',
      transition: 'transform 220ms',
    },
    _hover: { '& > span': { _motionSafe: { transform: 'scale(1.06)' } } },
    _focusVisible: { outlineColor: 'white', outlineOffset: '-6px', borderRadius: 'lg' },
  },
});

/**
 * A film behind its poster. Nothing of it is fetched, and no other site hears of the visitor, before
 * the visitor asks for it.
 */
export function Film({ name, title, sizes, outside = outsideFilm(name), onPlay }: FilmProps) {
  const [isOpen, setOpen] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
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
    <Frame ref={frame}>
      {!isOpen && (
        <>
          <Picture name={poster as PictureName} sizes={sizes} />
          <PlayButton
            type="button"
            aria-label={`Play: ${title}`}
            onClick={() => {
              setOpen(true);
              onPlay?.();
            }}
          >
            <span>
              <Play size={26} fill="currentColor" aria-hidden />
            </span>
          </PlayButton>
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
          <source src={`/media/films/${name}.webm`} type="video/webm" />
          <source src={`/media/films/${name}.mp4`} type="video/mp4" />
        </video>
      )}
    </Frame>
  );
}
