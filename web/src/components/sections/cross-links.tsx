import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AlteredNote } from '@/components/ui/altered-note.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import type { PictureName } from '@/content/media.ts';
import type { CtaPosition } from '@/lib/cta-clicks.ts';
import styles from './cross-links.module.css';

export interface CrossLink {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly picture: PictureName;
  /** 'from $0.80 per clip' */
  readonly price?: string;
}

interface CrossLinksProps {
  readonly links: readonly CrossLink[];
  /** Their position, if clicks on them are measured. */
  readonly cta?: CtaPosition;
}

/** Cards with pictures that link to other pages. */
export function CrossLinks({ links, cta }: CrossLinksProps) {
  return (
    <ul
      className={styles.cards}
      data-columns={Math.min(links.length, 3)}
      data-even={links.length % 2 === 0 || undefined}
    >
      {links.map((link) => (
        <li key={link.to} className={styles.card}>
          <div className={styles.frame}>
            <Picture
              name={link.picture}
              sizes="(min-width: 1280px) 360px, (min-width: 768px) 31vw, 92vw"
              className={styles.picture}
            />
          </div>
          <h3 className={styles.title}>
            <Link to={link.to} className="covering" data-cta={cta}>
              {link.title}
            </Link>
            <ArrowRight size={18} aria-hidden />
          </h3>
          <p className={styles.text}>{link.text}</p>
          {link.price && <p className={styles.price}>{link.price}</p>}
          <div className={styles.note}>
            <AlteredNote name={link.picture} />
          </div>
        </li>
      ))}
    </ul>
  );
}
