import { aiMusicPage } from '@/content/solutions/ai-music.ts';
import styles from './benefits.module.css';

/** Benefits, each a large figure with its explanation. */
export function Benefits() {
  return (
    <ul>
      {aiMusicPage.benefits.rows.map(({ figure, title, text }) => (
        <li key={title} className={styles.benefit}>
          <span aria-hidden className={styles.figure}>
            {figure}
          </span>
          <div>
            <h3 className="text-subheading">{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
