import { chakra } from '@chakra-ui/react';
import { Pause, Play } from 'lucide-react';
import { isCurrent, isPlaying } from './player-state.utils.ts';
import type { MusicPlayer } from './use-music-player.ts';
import { waveform } from './waveform.utils.ts';

export interface SampleStyle {
  /** Names the sample's files. */
  readonly slug: string;
  readonly name: string;
  readonly suitedTo: string;
}

interface StyleCardsProps {
  readonly styles: readonly SampleStyle[];
  readonly player: MusicPlayer;
}

const Card = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    height: 'full',
    p: { base: '4', md: '5' },
    textAlign: 'left',
    color: 'fg.onNight',
    bg: 'ink.800',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderColor: 'ink.700',
    cursor: 'pointer',
    transition: 'background-color 150ms, border-color 150ms',
    _hover: { borderColor: 'ink.400' },
    _pressed: { bg: 'ink.700', borderColor: 'dusk.300' },
    _focusVisible: { outlineColor: 'white' },
  },
});

/** The music styles; a press plays the style's sample, another one pauses it. */
export function StyleCards({ styles, player: { state, press } }: StyleCardsProps) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        lg: 'repeat(4, minmax(0, 1fr))',
      }}
      gap={{ base: '3', md: '4' }}
    >
      {styles.map(({ slug, name, suitedTo }) => {
        const plays = isPlaying(state, slug);
        const Icon = plays ? Pause : Play;
        return (
          <li key={slug}>
            <Card type="button" aria-pressed={plays} onClick={() => press(slug)}>
              <chakra.span display="flex" alignItems="center" gap="4" width="full">
                <chakra.span
                  display="grid"
                  placeItems="center"
                  flexShrink="0"
                  boxSize="10"
                  borderRadius="full"
                  bg={isCurrent(state, slug) ? 'dusk.300' : 'white'}
                  color="ink.900"
                >
                  <Icon size={16} fill="currentColor" aria-hidden />
                </chakra.span>
                <Waveform name={slug} isLit={isCurrent(state, slug)} />
              </chakra.span>
              <chakra.span mt={{ base: '3', md: '5' }} textStyle="subheading">
                {name}
              </chakra.span>
              <chakra.span mt="1" textStyle="small" color="fg.onNightMuted">
                {suitedTo}
              </chakra.span>
            </Card>
          </li>
        );
      })}
    </chakra.ul>
  );
}

const barStep = 5;
const drawnHeight = 32;

function Waveform({ name, isLit }: { readonly name: string; readonly isLit: boolean }) {
  const bars = waveform(name);
  const path = bars
    .map((level, index) => {
      const half = Math.round(level * drawnHeight * 5) / 10;
      return `M${index * barStep + 1.5} ${drawnHeight / 2 - half}v${half * 2}`;
    })
    .join('');
  return (
    <chakra.svg
      aria-hidden
      viewBox={`0 0 ${bars.length * barStep} ${drawnHeight}`}
      preserveAspectRatio="none"
      flex="1"
      minWidth="0"
      height="8"
      fill="none"
      stroke="currentColor"
      color={isLit ? 'dusk.300' : 'ink.500'}
      transition="color 150ms"
    >
      <path d={path} strokeWidth="2" strokeLinecap="round" />
    </chakra.svg>
  );
}
