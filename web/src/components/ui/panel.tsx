import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './panel.module.css';

interface PanelProps extends ComponentProps<'div'> {
  /** More padding in a wide window, for a page's main panel. */
  readonly isRoomy?: boolean;
}

/** A white card on a band, for forms. */
export function Panel({ isRoomy = true, className, ...rest }: PanelProps) {
  return <div {...rest} className={clsx(styles.panel, isRoomy && styles.roomy, className)} />;
}
