import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './column.module.css';

/** Centers content at the site's width, with margins. */
export function Column({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.column, className)} />;
}
