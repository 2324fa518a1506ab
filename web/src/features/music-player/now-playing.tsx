import { chakra } from '@chakra-ui/react';
import { Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import type { SampleStyle } from './style-cards.tsx';
import type { MusicPlayer } from './use-music-player.ts';

interface NowPlayingProps {
  readonly styles: readonly SampleStyle[];
  readonly player: MusicPlayer;
}

/** How far the strip reaches up: what the keyboard leads to scrolls clear of it. */
const clearance = '7rem';

/** Heights of the bars at rest, in percent; they stand still while paused or motion is unwanted. */
const levels = [34, 62, 88, 54, 100, 46, 76, 30, 92, 58, 70, 40];

/** The page's audio element, and the strip that names what it plays. */
export function NowPlaying({ styles, player: { state, toggle, audio } }: NowPlayingProps) {
  const style = styles.find(({ slug }) => state.status !== 'idle' && slug === state.slug);
  const plays = state.status === 'playing';
  const isShown = style !== undefined;

  useEffect(() => {
    if (!isShown) return;
    const { style: root } = document.documentElement;
    root.scrollPaddingBottom = clearance;
    return () => void root.removeProperty('scroll-padding-bottom');
  }, [isShown]);

  return (
    <>
      <audio {...audio} />
      {style && (
        <chakra.aside
          aria-label="Music player"
          position="sticky"
          bottom="0"
          zIndex="header"
          bg="bg.night"
          color="fg.onNight"
          borderTopWidth="1px"
          borderColor="ink.700"
          animation="rise 220ms"
        >
          <chakra.div
            display="flex"
            alignItems="center"
            gap="4"
            maxWidth="page"
            mx="auto"
            px={{ base: '5', md: '8' }}
            py="3"
          >
            <chakra.button
              type="button"
              onClick={toggle}
              display="inline-flex"
              alignItems="center"
              justifyContent="center"
              gap="2"
              height="10"
              minWidth="6.5rem"
              px="4"
              flexShrink="0"
              borderRadius="full"
              bg="white"
              color="ink.900"
              textStyle="small"
              fontWeight="semibold"
              cursor="pointer"
              _hover={{ bg: 'sand.100' }}
              _focusVisible={{ outlineColor: 'white', borderRadius: 'full' }}
            >
              {plays ? (
                <Pause size={16} fill="currentColor" aria-hidden />
              ) : (
                <Play size={16} fill="currentColor" aria-hidden />
              )}
              {plays ? 'Pause' : 'Play'}
            </chakra.button>
            <chakra.p role="status" flex="1" minWidth="0" fontWeight="medium">
              Now playing: {style.name}
            </chakra.p>
            <LevelBar isMoving={plays} />
          </chakra.div>
        </chakra.aside>
      )}
    </>
  );
}

function LevelBar({ isMoving }: { readonly isMoving: boolean }) {
  return (
    <chakra.div
      aria-hidden
      data-moving={isMoving || undefined}
      display="flex"
      alignItems="center"
      gap="3px"
      height="8"
      flexShrink="0"
      css={{ '&:not([data-moving]) span': { animationPlayState: 'paused' } }}
    >
      {levels.map((level, index) => (
        <chakra.span
          key={level}
          display={{ base: index < 5 ? 'block' : 'none', sm: 'block' }}
          width="3px"
          height={`${level}%`}
          borderRadius="full"
          bg="dusk.300"
          _motionSafe={{
            animation: `level ${640 + index * 47}ms ease-in-out ${index * -130}ms infinite alternate`,
          }}
        />
      ))}
    </chakra.div>
  );
}
