import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { WholeWords } from '@/components/ui/whole-words.tsx';
import { isCurrent, isPlaying } from './player-state.utils.ts';
import styles from './style-cards.module.css';
import type { MusicPlayer } from './use-music-player.ts';

export interface SampleStyle {
  /** The name of the sample's files. */
  readonly slug: string;
  readonly name: string;
  readonly suitedTo: string;
}

interface StyleCardsProps {
  readonly samples: readonly SampleStyle[];
  readonly player: MusicPlayer;
}

/** The music styles. Pressing one plays its sample; pressing it again pauses it. */
export function StyleCards({ samples, player: { state, press } }: StyleCardsProps) {
  return (
    <ul className={styles.cards}>
      {samples.map(({ slug, name, suitedTo }) => {
        const plays = isPlaying(state, slug);
        const Icon = plays ? Pause : Play;
        return (
          <li key={slug}>
            <button
              type="button"
              aria-pressed={plays}
              onClick={() => press(slug)}
              className={clsx(styles.card, isCurrent(state, slug) && styles.current)}
            >
              <span className={styles.sign}>
                <Icon size={16} fill="currentColor" aria-hidden />
              </span>
              <Waveform name={slug} />
              <span className={styles.name}>{name}</span>
              <span className={styles.suits}>
                <WholeWords>{suitedTo}</WholeWords>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const barStep = 5;
const drawnHeight = 32;

function Waveform({ name }: { readonly name: string }) {
  const bars = waveform(name);
  const path = bars
    .map((level, index) => {
      const half = Math.round(level * drawnHeight * 5) / 10;
      return `M${index * barStep + 1.5} ${drawnHeight / 2 - half}v${half * 2}`;
    })
    .join('');
  return (
    <svg
      aria-hidden
      className={styles.waveform}
      viewBox={`0 0 ${bars.length * barStep} ${drawnHeight}`}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
    >
      <path d={path} strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** The number of bars: enough to look like a waveform at the width of a card. */
const barCount = 36;

/**
 * Heights between 0.12 and 1 that look like music. They're always the same for a name, so the
 * pre-rendered page and the browser agree.
 */
function waveform(name: string): readonly number[] {
  let seed = 2166136261;
  for (const character of name) seed = Math.imul(seed ^ character.charCodeAt(0), 16777619);
  const phase = ((seed >>> 0) % 628) / 100;
  const phrases = 2 + ((seed >>> 8) % 3);
  return Array.from({ length: barCount }, (_, index) => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + index;
    const noise = ((seed >>> 0) % 1000) / 1000;
    const place = index / (barCount - 1);
    const swell = 0.55 + 0.45 * Math.sin(place * phrases * 2 * Math.PI + phase);
    const fade = Math.min(1, place * 8, (1 - place) * 8);
    return Math.round((0.12 + 0.88 * fade * swell * (0.35 + 0.65 * noise)) * 100) / 100;
  });
}
