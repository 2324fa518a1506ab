import type { ComponentProps } from 'react';
import hidden from './visually-hidden.module.css';

/**
 * A honeypot: people can't see, hear or reach this field, but bots fill it in. 1Password, LastPass and Dashlane, which
 * may know somebody's website, must not: it would make spam of what they send.
 */
export function HoneypotField(props: ComponentProps<'input'>) {
  return (
    <div className={hidden.hidden} aria-hidden>
      <label>
        Leave this field empty
        <input
          {...props}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore
          data-form-type="other"
        />
      </label>
    </div>
  );
}
