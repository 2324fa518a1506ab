import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

export interface ButtonVariants {
  /** 'solid' for the one main action; 'night' on dark backgrounds. */
  readonly variant?: 'solid' | 'outline' | 'quiet' | 'night' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly className?: string | undefined;
}

const classOf = ({ variant = 'solid', size = 'md', className }: ButtonVariants) =>
  clsx(styles.button, styles[variant], styles[size], className);

/** An action on this page. To submit a form, set `type="submit"`. */
export function Button({
  variant,
  size,
  className,
  ...rest
}: ButtonVariants & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classOf({ variant, size, className })} />;
}

/** A link to another site, styled as a button. */
export function ButtonAnchor({
  variant,
  size,
  className,
  ...rest
}: ButtonVariants & ComponentProps<'a'>) {
  return <a {...rest} className={classOf({ variant, size, className })} />;
}

/** A link to a page of this site, styled as a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: ButtonVariants & ComponentProps<typeof Link>) {
  return <Link {...rest} className={classOf({ variant, size, className })} />;
}
