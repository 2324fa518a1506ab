import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './text-link.module.css';

interface TextLook {
  /** 'quiet' keeps the colour of the words around it: for small print. */
  readonly look?: 'action' | 'quiet' | undefined;
  readonly className?: string | undefined;
}

const classOf = ({ look = 'action', className }: TextLook) =>
  clsx(styles.link, styles[look], className);

/** A link in running text to another page of this site. */
export function TextLink({ look, className, ...rest }: TextLook & ComponentProps<typeof Link>) {
  return <Link {...rest} className={classOf({ look, className })} />;
}

/** The same for a way out of this site, a mail or a file. */
export function TextAnchor({ look, className, ...rest }: TextLook & ComponentProps<'a'>) {
  return <a {...rest} className={classOf({ look, className })} />;
}
