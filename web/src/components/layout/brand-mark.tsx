import styles from './brand-mark.module.css';

interface BrandMarkProps {
  readonly size?: number;
  readonly onNight?: boolean;
}

/** A frame with a path leading out of it. The frame has the color of the surrounding text. */
export function BrandMark({ size = 30, onNight = false }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M5.2 27.1A3.5 3.5 0 0 1 3.5 24V7A3.5 3.5 0 0 1 7 3.5h18A3.5 3.5 0 0 1 28.5 7v17a3.5 3.5 0 0 1-1.7 3.1"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M13 15.5h6a.9.9 0 0 1 .8.5l5.6 12.2a1.2 1.2 0 0 1-1.1 1.7H7.7a1.2 1.2 0 0 1-1.1-1.7L12.2 16a.9.9 0 0 1 .8-.5z"
        className={onNight ? styles.night : styles.path}
      />
    </svg>
  );
}

interface WordmarkProps {
  readonly brand: string;
  readonly onNight?: boolean;
}

/** The mark and the brand's name. */
export function Wordmark({ brand, onNight = false }: WordmarkProps) {
  return (
    <span className={styles.word}>
      <BrandMark onNight={onNight} />
      {brand}
    </span>
  );
}
