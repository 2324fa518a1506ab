import { useId } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<T extends string> {
  readonly legend: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly selected: T;
  readonly onSelect: (value: T) => void;
}

/** Radio buttons in one strip, for two or three short choices. */
export function Segments<T extends string>(props: SegmentsProps<T>) {
  const { legend, choices, selected, onSelect } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.strip}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === selected}
              onChange={() => onSelect(value)}
              className={styles.radio}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
