import { type FilmChange, formatMoment } from '@contract/films.ts';
import { CircleCheck } from 'lucide-react';
import { filmReview } from '@/content/film-review.ts';
import styles from './asked-change.module.css';

const words = filmReview.waiting;

/** What the customer asked to be changed, and what staff did about it. */
export function AskedChange({ change: { notes, cents } }: { readonly change: FilmChange }) {
  const cost = words.cost(cents);
  return (
    <div className={styles.change}>
      <ul className={styles.notes}>
        {notes.map(({ id, text, second, doneAt, answer }) => (
          <li key={id} className={styles.note}>
            <p className={styles.facts}>
              {second === null ? words.whole : words.at(formatMoment(second))}
              {doneAt && (
                <span className={styles.done}>
                  <CircleCheck size={16} aria-hidden /> {words.done}
                </span>
              )}
            </p>
            <p className={styles.said}>{text}</p>
            {answer && <p className={styles.answer}>{answer}</p>}
          </li>
        ))}
      </ul>
      {cost && <p className={styles.facts}>{cost}</p>}
    </div>
  );
}
