import type { ComponentProps } from 'react';
import hidden from './visually-hidden.module.css';

/** A field that people do not meet, by eye, ear or keyboard, and that programs fill in. */
export function TrapField(props: ComponentProps<'input'>) {
  return (
    <div className={hidden.hidden} aria-hidden>
      <label>
        Leave this field empty
        <input {...props} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
