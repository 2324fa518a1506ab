import { ChevronsLeftRight } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { PictureName } from '@/content/media.ts';
import styles from './comparison.module.css';
import { FadingPicture } from './fading-picture.tsx';

export interface ComparedPicture {
  readonly name: PictureName;
  /** Shown on the picture: 'Empty', 'Modern Neutral'. */
  readonly label: string;
}

interface ComparisonProps {
  readonly before: ComparedPicture;
  readonly after: ComparedPicture;
  /** The slider's accessible name. */
  readonly handle: string;
  readonly sizes: string;
}

const middle = 50;

/** Two pictures of the same view. Drag the line between them, or move it with the arrow keys. */
export function Comparison({ before, after, handle, sizes }: ComparisonProps) {
  // Undefined until it's moved: pre-rendered pages contain no style attributes.
  const [position, setPosition] = useState<number>();
  const shown = 100 - (position ?? middle);
  return (
    <div
      className={styles.comparison}
      style={
        position === undefined ? undefined : ({ '--position': `${position}%` } as CSSProperties)
      }
    >
      <div className={styles.original}>
        <FadingPicture name={before.name} sizes={sizes} />
      </div>
      <div className={styles.after}>
        <FadingPicture name={after.name} sizes={sizes} />
        <span className={styles.label}>{after.label}</span>
      </div>
      <div className={styles.before}>
        <span className={styles.label}>{before.label}</span>
      </div>
      <div aria-hidden className={styles.line}>
        <span className={styles.grip}>
          <ChevronsLeftRight size={22} />
        </span>
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={position ?? middle}
        onChange={({ target }) => setPosition(target.valueAsNumber)}
        aria-label={handle}
        aria-valuetext={`${shown}% ${after.label}`}
        className={styles.range}
      />
    </div>
  );
}
