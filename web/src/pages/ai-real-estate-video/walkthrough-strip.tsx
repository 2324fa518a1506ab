import { Picture } from '@/components/ui/picture.tsx';
import styles from './walkthrough-strip.module.css';

interface WalkthroughStripProps {
  readonly caption: string;
  readonly title: string;
  readonly track: string;
}

/** The clips of one home. */
const cuts = [
  { id: 'arrival', name: 'waterfront-property-exterior', seconds: 3 },
  { id: 'left', name: 'waterfront-property-interior', seconds: 2 },
  { id: 'middle', name: 'waterfront-property-interior', seconds: 2 },
  { id: 'right', name: 'waterfront-property-interior', seconds: 2 },
  { id: 'farewell', name: 'waterfront-property-exterior', seconds: 3 },
] as const;

/** A short walkthrough as a timeline of clips. */
export function WalkthroughStrip({ caption, title, track }: WalkthroughStripProps) {
  return (
    <figure>
      <div aria-hidden className={styles.frames}>
        {cuts.map(({ id, name, seconds }, index) => (
          <div key={id} className={styles.cut}>
            <div className={styles.frame}>
              <Picture name={name} alt="" sizes="(min-width: 768px) 800px, 300px" />
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
