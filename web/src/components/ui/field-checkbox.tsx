import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field-choices.module.css';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  /** Explains the choice. Read with the checkbox by screen readers. */
  readonly help?: ReactNode;
}

/** A checkbox with its label on the right. */
export function CheckboxField({ label, help, ...control }: CheckboxFieldProps) {
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  return (
    <div className={styles.switch}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={helpId}
        {...control}
        className={styles.tick}
      />
      <div>
        <label htmlFor={id} className={clsx('text-small semibold', styles.name)}>
          {label}
        </label>
        {help && (
          <p id={helpId} className="text-small muted">
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
