import { Picture } from '@/components/ui/picture.tsx';
import { aiVideoPage } from '@/content/solutions/ai-video.ts';
import styles from './walkthrough-strip.module.css';

const { caption, title, track } = aiVideoPage.autoEdit.strip;

/** The clips of one home. */
const cuts = [
  { name: 'glass-house', seconds: 3 },
  { name: 'premium-residence-interior', seconds: 2 },
  { name: 'kitchen-by-day', seconds: 2 },
  { name: 'bedroom-by-day', seconds: 2 },
  { name: 'modern-luxury-home-exterior', seconds: 3 },
] as const;

/** A short walkthrough as a timeline of clips. */
export function WalkthroughStrip() {
  return (
    <figure>
      <div aria-hidden className={styles.frames}>
        {cuts.map(({ name, seconds }, index) => (
          <div key={name} className={styles.cut}>
            <div className={styles.frame}>
              <Picture name={name} alt="" sizes="(min-width: 768px) 510px, 200px" />
              {index === 0 && <span className={styles.title}>{title}</span>}
            </div>
            <span className={styles.seconds}>{seconds} s</span>
          </div>
        ))}
      </div>
      <div aria-hidden className={styles.track}>
        {track}
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
