import { aiMusicPage } from '@/content/solutions/ai-music.ts';
import styles from './request-examples.module.css';

const { formal, plain } = aiMusicPage.control;

/** The same request in two languages, as overlapping sheets. */
export function RequestExamples() {
  return (
    <div className={styles.sheets}>
      <article className={styles.formal}>
        <h3 className="text-small semibold accented">{formal.title}</h3>
        <dl>
          {formal.rows.map(({ term, text }) => (
            <div key={term} className={styles.row}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </article>
      <article className={styles.plain}>
        <h3 className="text-small semibold accented">{plain.title}</h3>
        <p className="text-subheading">{plain.text}</p>
      </article>
    </div>
  );
}
