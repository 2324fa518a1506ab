import { toastBehavior } from '@contract/timers.ts';
import { useRef, useSyncExternalStore } from 'react';
import { ToastCard } from './toast-card.tsx';
import styles from './toast-region.module.css';
import { currentToast, dismissToast, subscribeToToasts } from './toast-store.ts';
import { useViewportHotkey } from './use-viewport-hotkey.ts';

const noToast = () => undefined;

/**
 * Where notifications appear. Both live regions are always in the page, because assistive technology
 * only announces changes to a region that already exists.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, noToast);
  const region = useRef<HTMLElement>(null);
  const onFocus = useViewportHotkey(toast !== undefined, () => region.current);
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  const isUrgent = toast?.variant === 'destructive';
  return (
    <section
      ref={region}
      aria-label={`Notifications (${toastBehavior.viewportHotkey})`}
      tabIndex={-1}
      className={styles.region}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !toast) return;
        event.preventDefault();
        dismissToast(toast.id);
      }}
    >
      <div role="status">{isUrgent ? null : card}</div>
      <div role="alert">{isUrgent ? card : null}</div>
    </section>
  );
}
