import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './text-link.module.css';

interface TextLinkVariants {
  /** 'quiet' keeps the color of the surrounding text, for small print. */
  readonly variant?: 'action' | 'quiet' | undefined;
  readonly className?: string | undefined;
}

const classOf = ({ variant = 'action', className }: TextLinkVariants) =>
  clsx(styles.link, styles[variant], className);

/** A link in running text to another page of this site. */
export function TextLink({
  variant,
  className,
  ...rest
}: TextLinkVariants & ComponentProps<typeof Link>) {
  return <Link {...rest} className={classOf({ variant, className })} />;
}

/** A link in running text to another site, an email address or a file. */
export function TextAnchor({
  variant,
  className,
  ...rest
}: TextLinkVariants & ComponentProps<'a'>) {
  return <a {...rest} className={classOf({ variant, className })} />;
}
