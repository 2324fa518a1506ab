import { X } from 'lucide-react';
import { Docked } from '@/components/ui/dock/docked.tsx';
import styles from './sticky-bar.module.css';
import { TrialButton } from './trial-link.tsx';
import { useStickyBar } from './use-sticky-bar.ts';

interface StickyBarProps {
  readonly text: string;
  readonly action: string;
}

/** The offer in the dock, shown once a visitor has scrolled. */
export function StickyBar({ text, action }: StickyBarProps) {
  const { isVisible, dismiss } = useStickyBar();
  if (!isVisible) return null;
  return (
    <Docked>
      <section aria-label="Free trial" className={styles.bar}>
        <p className={styles.offer}>{text}</p>
        <div className={styles.actions}>
          <TrialButton position="sticky" size="md" className={styles.try} onFollow={dismiss}>
            {action}
          </TrialButton>
          <button
            type="button"
            aria-label="Dismiss"
            data-tooltip="name"
            className={styles.dismiss}
            onClick={dismiss}
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      </section>
    </Docked>
  );
}
