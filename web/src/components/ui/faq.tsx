import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './faq.module.css';

export interface FaqItem {
  readonly question: string;
  readonly answer: ReactNode;
}

/** Questions with their answers folded away: one open at a time, and the open one can be closed. */
export function Faq({ items }: { readonly items: readonly FaqItem[] }) {
  const id = useId();
  const [openIndex, setOpenIndex] = useState<number>();
  return (
    <div className={styles.faq}>
      {items.map(({ question, answer }, index) => {
        const isOpen = index === openIndex;
        return (
          <div key={question} className={styles.item}>
            <h3>
              <button
                type="button"
                id={`${id}question-${index}`}
                aria-expanded={isOpen}
                aria-controls={`${id}answer-${index}`}
                className={styles.question}
                onClick={() => setOpenIndex(isOpen ? undefined : index)}
              >
                {question}
                <Plus size={22} aria-hidden />
              </button>
            </h3>
            <section
              id={`${id}answer-${index}`}
              aria-labelledby={`${id}question-${index}`}
              // Not `hidden`: a browser without scripts could not show it.
              data-open={isOpen || undefined}
              className={styles.answer}
            >
              {answer}
            </section>
          </div>
        );
      })}
    </div>
  );
}
