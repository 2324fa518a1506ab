import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './choice-group.module.css';
import hidden from './visually-hidden.module.css';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly detail?: ReactNode;
}

interface ChoiceGroupProps<T extends string> {
  readonly legend: string;
  readonly choices: readonly Choice<T>[];
  readonly selected: T;
  readonly onSelect: (value: T) => void;
  /**
   * 'pairs': two columns, with an odd last choice across both. 'thirds': up to three columns.
   * 'aside', for a narrow column: two columns, but one in a wide window. Default: one column.
   */
  readonly layout?: 'pairs' | 'thirds' | 'aside';
}

/** Native radio buttons that look like cards. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { legend, choices, selected, onSelect, layout } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={clsx(styles.choices, layout && styles[layout])}>
        {choices.map(({ value, label, detail }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === selected}
              onChange={() => onSelect(value)}
              className={hidden.hidden}
            />
            <span className={styles.name}>{label}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
