import mark from '../../../brand/mark.svg?raw';
import styles from './brand-mark.module.css';

interface BrandMarkProps {
  readonly onNight?: boolean;
}

/** The business's mark. What has `currentColor` is drawn in the color of the surrounding text. */
export const BrandMark = ({ onNight = false }: BrandMarkProps) => (
  <span
    aria-hidden="true"
    className={onNight ? styles.night : styles.mark}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the repository
    dangerouslySetInnerHTML={{ __html: mark }}
  />
);

interface WordmarkProps extends BrandMarkProps {
  readonly brand: string;
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
