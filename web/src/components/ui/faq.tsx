import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './faq.module.css';

export interface FaqItem {
  readonly question: string;
  readonly answer: ReactNode;
}

/** Questions with collapsed answers. At most one is open. */
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
              // Not `hidden`, because browsers without scripts show all answers.
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
