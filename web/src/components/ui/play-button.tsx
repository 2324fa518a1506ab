import { clsx } from 'clsx';
import { Play } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './play-button.module.css';

interface PlayButtonProps extends ComponentProps<'button'> {
  /** Names the film. */
  readonly 'aria-label': string;
  readonly isSmall?: boolean;
}

/** A play button that covers a film's poster. The frame around both needs a position. */
export function PlayButton({ isSmall, ...props }: PlayButtonProps) {
  return (
    <button type="button" className={styles.play} {...props}>
      <span className={clsx(styles.disc, isSmall && styles.small)}>
        <Play size={26} fill="currentColor" aria-hidden />
      </span>
    </button>
  );
}
