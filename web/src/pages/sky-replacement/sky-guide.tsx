import { AlteredNote } from '@/components/ui/altered-note.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { skyReplacementPage } from '@/content/solutions/sky-replacement.ts';
import styles from './sky-guide.module.css';

/** Every sky and when to use it, in pairs of a large and a smaller picture. */
export function SkyGuide() {
  return (
    <ul className={styles.skies}>
      {skyReplacementPage.comparison.options.map(({ slug, name, text }) => (
        <li key={slug}>
          <div className={styles.picture}>
            <Picture name={slug} sizes="(min-width: 1024px) 620px, (min-width: 768px) 55vw, 92vw" />
          </div>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.text}>{text}</p>
          <AlteredNote name={slug} />
        </li>
      ))}
    </ul>
  );
}
