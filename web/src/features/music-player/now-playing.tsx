import { Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { Column } from '@/components/layout/column.tsx';
import { claimScrollRoom } from '@/lib/scroll-room.ts';
import { LevelBar } from './level-bar.tsx';
import styles from './now-playing.module.css';
import type { SampleStyle } from './style-cards.tsx';
import type { MusicPlayer } from './use-music-player.ts';

interface NowPlayingProps {
  readonly samples: readonly SampleStyle[];
  readonly player: MusicPlayer;
}

/** The strip's height, which focused elements stay clear of. */
const clearance = '7rem';

/** The page's audio element, and the strip with the name of what it plays. */
export function NowPlaying({ samples, player: { state, toggle, audio } }: NowPlayingProps) {
  const style = samples.find(({ slug }) => state.status !== 'idle' && slug === state.slug);
  const plays = state.status === 'playing';
  const Icon = plays ? Pause : Play;
  const isShown = style !== undefined;

  useEffect(() => (isShown ? claimScrollRoom(clearance) : undefined), [isShown]);

  return (
    <>
      <audio {...audio} />
      {style && (
        <aside aria-label="Music player" className={styles.strip}>
          <Column className={styles.content}>
            <button type="button" onClick={toggle} className={styles.toggle}>
              <Icon size={16} fill="currentColor" aria-hidden />
              {plays ? 'Pause' : 'Play'}
            </button>
            <p role="status" className={styles.name}>
              Now playing: {style.name}
            </p>
            <LevelBar isMoving={plays} />
          </Column>
        </aside>
      )}
    </>
  );
}
