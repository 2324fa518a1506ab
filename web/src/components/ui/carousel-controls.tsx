import { ArrowLeft, ArrowRight } from 'lucide-react';
import styles from './carousel-controls.module.css';

interface CarouselControlsProps {
  /** What a slide is called in the buttons' names: 'sample'. */
  readonly noun: string;
  readonly titles: readonly string[];
  readonly index: number;
  readonly onShow: (index: number) => void;
}

/** Two arrows, from the last slide to the first too, and a dot per slide, in the color of the surrounding text. */
export function CarouselControls({ noun, titles, index, onShow }: CarouselControlsProps) {
  const count = titles.length;
  return (
    <div className={styles.controls}>
      <button
        type="button"
        data-tooltip="name"
        className={styles.arrow}
        aria-label={`Previous ${noun}`}
        onClick={() => onShow((index - 1 + count) % count)}
      >
        <ArrowLeft size={18} aria-hidden />
      </button>
      <div className={styles.dots}>
        {titles.map((title, position) => (
          <button
            key={title}
            type="button"
            data-tooltip="name"
            className={styles.dot}
            aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${position + 1}: ${title}`}
            aria-current={position === index ? 'step' : undefined}
            onClick={() => onShow(position)}
          />
        ))}
      </div>
      <button
        type="button"
        data-tooltip="name"
        className={styles.arrow}
        aria-label={`Next ${noun}`}
        onClick={() => onShow((index + 1) % count)}
      >
        <ArrowRight size={18} aria-hidden />
      </button>
    </div>
  );
}
