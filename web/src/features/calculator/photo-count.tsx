import { calculatorPhotos, clampPhotos } from '@contract/prices.ts';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { NumberInput } from '@/components/ui/field.tsx';
import styles from './photo-count.module.css';

interface PhotoCountProps {
  readonly photos: number;
  readonly onChange: (photos: number) => void;
}

/** The number of photos: typed, stepped or dragged. A typed value is corrected on blur. */
export function PhotoCount({ photos, onChange }: PhotoCountProps) {
  const id = useId();
  const { min, max } = calculatorPhotos;
  // The text while typing: an empty field on the way from 5 to 12 isn't a mistake yet.
  const [draft, setDraft] = useState<string>();

  function take(next: string | number) {
    setDraft(undefined);
    onChange(clampPhotos(next));
  }

  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        Photos
      </label>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.step}
          aria-label="One fewer photo"
          disabled={photos <= min}
          onClick={() => take(photos - 1)}
        >
          <Minus size={18} aria-hidden />
        </button>
        <NumberInput
          id={id}
          className={styles.number}
          min={min}
          max={max}
          value={draft ?? photos}
          onChange={({ target }) => {
            setDraft(target.value);
            onChange(clampPhotos(target.value));
          }}
          onBlur={() => take(draft ?? photos)}
        />
        <button
          type="button"
          className={styles.step}
          aria-label="One more photo"
          disabled={photos >= max}
          onClick={() => take(photos + 1)}
        >
          <Plus size={18} aria-hidden />
        </button>
        <input
          type="range"
          className={styles.slider}
          aria-label="Photos, slider"
          min={min}
          max={max}
          value={photos}
          onChange={({ target }) => take(target.valueAsNumber)}
        />
      </div>
    </div>
  );
}
