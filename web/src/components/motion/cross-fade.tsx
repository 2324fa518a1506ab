import { AnimatePresence, domAnimation, LazyMotion } from 'framer-motion';
import * as m from 'framer-motion/m';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { Picture } from '@/components/ui/picture.tsx';
import type { PictureName } from '@/content/media.ts';
import styles from './cross-fade.module.css';

interface CrossFadeProps {
  /** The current picture. */
  readonly name: PictureName;
  readonly sizes: string;
  /** Contains the picture. Position this component on top of it. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** When a picture changes, covers it with the old one, which fades out once the new one loads. */
export function CrossFade({ name, sizes, frame }: CrossFadeProps) {
  const [seen, setSeen] = useState(name);

  useLayoutEffect(() => {
    const picture = frame.current?.querySelector('img');
    if (!picture || seen === name) return;
    const abort = new AbortController();
    for (const type of ['load', 'error']) {
      picture.addEventListener(type, () => setSeen(name), { signal: abort.signal });
    }
    return () => abort.abort();
  }, [name, seen, frame]);

  return (
    <LazyMotion strict features={domAnimation}>
      <AnimatePresence>
        {seen !== name && (
          <m.div
            key={seen}
            aria-hidden
            className={styles.former}
            exit={{ opacity: 0 }}
            transition={{ duration: 0.45, ease: 'easeInOut' }}
          >
            <Picture name={seen} sizes={sizes} alt="" loading="eager" decoding="sync" />
          </m.div>
        )}
      </AnimatePresence>
    </LazyMotion>
  );
}
