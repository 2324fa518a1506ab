import type { FilmChapter } from '@/content/media.ts';
import { clockTime } from '@/lib/clock-time.ts';
import styles from './film-chapters.module.css';

interface FilmChaptersProps {
  readonly chapters: readonly FilmChapter[];
  /** Called with the second at which the chapter begins. */
  readonly onShow: (seconds: number) => void;
}

/** A film's chapters as buttons that jump to their start. */
export function FilmChapters({ chapters, onShow }: FilmChaptersProps) {
  return (
    <ol aria-label="Chapters" className={styles.chapters}>
      {chapters.map(({ title, start }) => (
        <li key={start}>
          <button type="button" className={styles.chapter} onClick={() => onShow(start)}>
            <span className="muted tabular">{clockTime(start)}</span> {title}
          </button>
        </li>
      ))}
    </ol>
  );
}
