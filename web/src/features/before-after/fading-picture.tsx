import { useState } from 'react';
import { Picture } from '@/components/ui/picture.tsx';
import type { PictureName } from '@/content/media.ts';
import styles from './comparison.module.css';

interface FadingPictureProps {
  readonly name: PictureName;
  readonly sizes: string;
}

/** A picture. When it changes, the former one covers it until it has loaded, and then fades out. */
export function FadingPicture({ name, sizes }: FadingPictureProps) {
  const [seen, setSeen] = useState(name);
  const [leaving, setLeaving] = useState<PictureName>();
  const cover = seen === name ? leaving : seen;
  const reveal = () => {
    if (seen === name) return;
    setLeaving(seen);
    setSeen(name);
  };
  return (
    <>
      <Picture name={name} sizes={sizes} priority onLoad={reveal} onError={reveal} />
      {cover && (
        <div
          key={cover}
          aria-hidden
          className={styles.former}
          data-leaving={seen === name || undefined}
          onAnimationEnd={() => setLeaving(undefined)}
        >
          <Picture name={cover} sizes={sizes} alt="" loading="eager" decoding="sync" />
        </div>
      )}
    </>
  );
}
