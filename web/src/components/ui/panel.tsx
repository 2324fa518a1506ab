import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './panel.module.css';

interface PanelProps extends ComponentProps<'div'> {
  /** More air in a wide window: for the one panel that a page is about. */
  readonly isRoomy?: boolean;
}

/** A sheet of paper on a band: where a page asks for something. */
export function Panel({ isRoomy = true, className, ...rest }: PanelProps) {
  return <div {...rest} className={clsx(styles.panel, isRoomy && styles.roomy, className)} />;
}
