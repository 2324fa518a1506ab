import { ChevronsLeftRight } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import { useMotionParts } from '@/components/motion/use-motion-parts.ts';
import { Picture } from '@/components/ui/picture.tsx';
import type { PictureName } from '@/content/media.ts';
import styles from './comparison.module.css';

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
  const original = useRef<HTMLDivElement>(null);
  const altered = useRef<HTMLDivElement>(null);
  const motion = useMotionParts();
  const shown = 100 - (position ?? middle);
  return (
    <div
      className={styles.comparison}
      style={
        position === undefined ? undefined : ({ '--position': `${position}%` } as CSSProperties)
      }
    >
      <div ref={original} className={styles.original}>
        <Picture name={before.name} sizes={sizes} priority />
        {motion && <motion.CrossFade name={before.name} sizes={sizes} frame={original} />}
      </div>
      <div ref={altered} className={styles.after}>
        <Picture name={after.name} sizes={sizes} priority />
        {motion && <motion.CrossFade name={after.name} sizes={sizes} frame={altered} />}
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
