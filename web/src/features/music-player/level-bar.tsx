import { clsx } from 'clsx';
import styles from './level-bar.module.css';

const barWidth = 3;
const step = 6;
const tallest = 32;

/** The bars' heights while paused, or with reduced motion. */
const levels = [0.34, 0.62, 0.88, 0.54, 1, 0.46, 0.76, 0.3, 0.92, 0.58, 0.7, 0.4];

/** A decorative level meter that moves while something plays. */
export function LevelBar({ isMoving }: { readonly isMoving: boolean }) {
  return (
    <svg
      aria-hidden
      className={clsx(styles.levels, !isMoving && styles.still)}
      viewBox={`0 0 ${levels.length * step - (step - barWidth)} ${tallest}`}
      preserveAspectRatio="xMinYMid slice"
      fill="currentColor"
    >
      {levels.map((level, index) => (
        <rect
          key={level}
          x={index * step}
          y={(tallest * (1 - level)) / 2}
          width={barWidth}
          height={tallest * level}
          rx={barWidth / 2}
        />
      ))}
    </svg>
  );
}
