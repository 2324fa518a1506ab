import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

export interface ButtonLook {
  /** 'solid' for the one main action; 'night' on dark grounds. */
  readonly look?: 'solid' | 'outline' | 'quiet' | 'night' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly className?: string | undefined;
}

const classOf = ({ look = 'solid', size = 'md', className }: ButtonLook) =>
  clsx(styles.button, styles[look], styles[size], className);

/** An action on this page. A form's own button says `type="submit"`. */
export function Button({ look, size, className, ...rest }: ButtonLook & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classOf({ look, size, className })} />;
}

/** The same look for a way out of this site. */
export function ButtonAnchor({ look, size, className, ...rest }: ButtonLook & ComponentProps<'a'>) {
  return <a {...rest} className={classOf({ look, size, className })} />;
}

/** The same look for a way to another page of this site. */
export function ButtonLink({
  look,
  size,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link {...rest} className={classOf({ look, size, className })} />;
}
