import { clsx } from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { orderForm } from '@/content/order-form.ts';
import { photoLinkAdvice } from './photo-link.utils.ts';
import styles from './photo-link-help.module.css';

/** What every link must allow, and advice based on this link's URL. */
export function PhotoLinkHelp({ link }: { readonly link: string }) {
  const advice = photoLinkAdvice(link);
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
