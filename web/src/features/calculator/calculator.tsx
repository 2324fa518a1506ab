import { autoEditCents, clipPriceCents, musicTrackCents } from '@contract/brand.ts';
import { resolutions } from '@contract/enums.ts';
import { calculatorDefaults, formatUsd, shortUsd } from '@contract/prices.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChoiceGroup } from '@/components/ui/choice-group.tsx';
import hidden from '@/components/ui/visually-hidden.module.css';
import { useEarlyChoices } from '@/lib/use-early-choices.ts';
import styles from './calculator.module.css';
import { estimate } from './calculator.utils.ts';
import { PhotoCount } from './photo-count.tsx';

/** Long enough that dragging across twenty values announces one total, not twenty. */
const announcementDelayMs = 600;

const resolutionChoices = resolutions.map((value) => ({
  value,
  label: value,
  detail: `${formatUsd(clipPriceCents[value])} per clip`,
}));

/** Calculates what a listing costs. Without scripts it shows a typical listing. */
export function Calculator({ action }: { readonly action: ReactNode }) {
  const [photos, setPhotos] = useState<number>(calculatorDefaults.photos);
  const [resolution, setResolution] = useState<(typeof resolutions)[number]>(
    calculatorDefaults.resolution,
  );
  const [autoEdit, setAutoEdit] = useState<boolean>(calculatorDefaults.autoEdit);
  const { lines, total, result } = estimate({ photos, resolution, autoEdit });
  const choices = useRef<HTMLDivElement>(null);
  useEarlyChoices(choices);
  const announcement = useSettled(`Total ${total}. ${result}.`, announcementDelayMs);

  return (
    <div className={styles.calculator}>
      <div ref={choices} className={styles.choices}>
        <PhotoCount photos={photos} onChange={setPhotos} />
        <ChoiceGroup
          legend="Resolution"
          choices={resolutionChoices}
          selected={resolution}
          onSelect={setResolution}
          layout="thirds"
        />
        <label className={styles.autoEdit}>
          <input
            type="checkbox"
            checked={autoEdit}
            onChange={({ target }) => setAutoEdit(target.checked)}
          />
          <span>
            <strong>Auto-Edit (+{shortUsd(autoEditCents)})</strong>
            <span className={styles.explanation}>
              Joins your clips into one walkthrough with titles. AI music{' '}
              {shortUsd(musicTrackCents)} per song, not included.
            </span>
          </span>
        </label>
      </div>
      {/* In a narrow window it stays in sight while the choices above it are. */}
      <div className={styles.sum}>
        <p className="text-small muted">Total</p>
        <p className="text-display tabular">{total}</p>
        <p className={styles.result}>{result}</p>
      </div>
      <div className={styles.bill}>
        <dl className={styles.lines}>
          {lines.map(({ label, price }) => (
            <div key={label} className={styles.line}>
              <dt>{label}</dt>
              <dd>{price}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.action}>{action}</div>
        <p role="status" className={hidden.hidden}>
          {announcement}
        </p>
      </div>
    </div>
  );
}

/** `value` once it has stayed the same for `delayMs`. */
function useSettled<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
