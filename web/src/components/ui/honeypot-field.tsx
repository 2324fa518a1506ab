import type { ComponentProps } from 'react';
import hidden from './visually-hidden.module.css';

/** A honeypot: people can't see, hear or reach this field, but bots fill it in. */
export function HoneypotField(props: ComponentProps<'input'>) {
  return (
    <div className={hidden.hidden} aria-hidden>
      <label>
        Leave this field empty
        <input {...props} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
