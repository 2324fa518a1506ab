import { Section } from '@/components/sections/section.tsx';
import { AlteredNote } from '@/components/ui/altered-note.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import type { PictureName } from '@/content/media.ts';
import styles from './honest-picture.module.css';

interface HonestPictureProps {
  readonly heading: string;
  readonly text: string;
  readonly picture: PictureName;
  readonly caption: string;
}

/** An example of how to show an altered picture in a listing. */
export function HonestPicture({ heading, text, picture, caption }: HonestPictureProps) {
  return (
    <Section heading={heading} lead={text} layout="beside">
      <figure className={styles.print}>
        <div className={styles.frame}>
          <Picture name={picture} sizes="(min-width: 1024px) 600px, 88vw" />
        </div>
        <figcaption className={styles.caption}>
          <strong>{caption}</strong>
          <AlteredNote name={picture} />
        </figcaption>
      </figure>
    </Section>
  );
}
