import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { WholeWords } from '@/components/ui/whole-words.tsx';
import { isCurrent, isPlaying } from './player-state.utils.ts';
import styles from './style-cards.module.css';
import type { MusicPlayer } from './use-music-player.ts';
import { waveform } from './waveform.utils.ts';

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
