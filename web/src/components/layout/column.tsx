import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './column.module.css';

/** The column that the content of every band stands in. */
export function Column({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.column, className)} />;
}
