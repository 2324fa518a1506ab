import { clsx } from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { orderForm } from '@/content/order-form.ts';
import styles from './photo-link-help.module.css';

/** What every link must allow, and advice based on this link's URL. */
export function PhotoLinkHelp({ link }: { readonly link: string }) {
  // Loaded with the first link: most orders bring photos.
  const [know, setKnow] = useState<typeof import('./photo-link.utils.ts')>();
  useEffect(() => {
    if (link) import('./photo-link.utils.ts').then(setKnow, () => undefined);
  }, [link]);
  const advice = know?.photoLinkAdvice(link);
  const Icon = advice?.state === 'ready' ? CircleCheck : TriangleAlert;
  return (
    <>
      {orderForm.photoLinkHelp}
      <span aria-live="polite" className={styles.live}>
        {advice && (
          <span className={clsx(styles.advice, advice.state === 'ready' && styles.ready)}>
            <Icon size={16} aria-hidden />
            {advice.text}
          </span>
        )}
      </span>
    </>
  );
}
