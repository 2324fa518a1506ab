import styles from './skyline.module.css';

const barWidth = 10;
const gap = 4;
const tallest = 140;

/** Fixed heights, so the pre-rendered page and the browser agree. */
const levels = Array.from({ length: 96 }, (_, index) => {
  const street = Math.sin(index / 4.2) * 0.22 + Math.sin(index / 1.7) * 0.16;
  const centre = Math.exp(-(((index - 66) / 20) ** 2)) * 0.5;
  return Math.round(tallest * Math.max(0.05, 0.2 + street * (0.5 + centre) + centre * 0.7));
});

/** A level meter drawn as a skyline. */
export function Skyline() {
  const path = levels
    .map(
      (level, index) => `M${index * (barWidth + gap)} ${tallest}v-${level}h${barWidth}v${level}z`,
    )
    .join('');
  return (
    <div className={styles.skyline}>
      <svg
        aria-hidden
        viewBox={`0 0 ${levels.length * (barWidth + gap) - gap} ${tallest}`}
        preserveAspectRatio="xMaxYMax slice"
        fill="currentColor"
      >
        <path d={path} />
      </svg>
    </div>
  );
}
