import { WholeWords } from '@/components/ui/whole-words.tsx';
import styles from './fact-sheet.module.css';

interface Fact {
  readonly term: string;
  readonly figure: string;
  readonly text: string;
}

/** A data sheet: label, figure, and what it means for the listing. */
export function FactSheet({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, figure, text }) => (
        <div key={term} className={styles.fact}>
          <dt>
            <span className={styles.term}>{term}</span>
            <span className="text-subheading">
              <WholeWords>{figure}</WholeWords>
            </span>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
