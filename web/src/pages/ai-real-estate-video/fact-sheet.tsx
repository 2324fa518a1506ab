import { WholeWords } from '@/components/ui/whole-words.tsx';
import { aiVideoPage } from '@/content/solutions/ai-video.ts';
import styles from './fact-sheet.module.css';

/** A data sheet: label, figure, and what it means for the listing. */
export function FactSheet() {
  return (
    <dl className={styles.facts}>
      {aiVideoPage.facts.rows.map(({ term, figure, text }) => (
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
