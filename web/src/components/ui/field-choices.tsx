import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field.tsx';
import styles from './field-choices.module.css';

export interface ChoiceCard {
  readonly value: string;
  readonly content: ReactNode;
}

interface ChoiceCardsProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  readonly choices: readonly ChoiceCard[];
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Radio buttons as cards, for choices that need more room than a select's option. */
export function ChoiceCards({ label, choices, error, ...control }: ChoiceCardsProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset className={styles.group}>
      <legend className={clsx('text-small semibold', styles.legend)}>{label}</legend>
      <div className={styles.cards}>
        {choices.map(({ value, content }) => (
          <label key={value} className={styles.card} data-invalid={error ? '' : undefined}>
            <input
              {...control}
              type="radio"
              value={value}
              aria-invalid={Boolean(error)}
              aria-describedby={errorId}
              className={styles.tick}
            />
            <span>{content}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
