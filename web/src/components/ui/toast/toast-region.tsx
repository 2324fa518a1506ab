import { toastBehaviour } from '@contract/timers.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useActiveRegion } from './active-region.ts';
import { ToastCard } from './toast-card.tsx';
import styles from './toast-region.module.css';
import { currentToast, dismissToast, subscribeToToasts } from './toast-store.ts';

const noToast = () => undefined;

/** F8 brings the keyboard to the notifications; when the last one goes, it returns to its place. */
function useViewportHotkey(isActive: boolean, hasToast: boolean) {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== toastBehaviour.viewportHotkey) return;
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && !region.current?.contains(activeElement)) {
        cameFrom.current = activeElement;
      }
      region.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive]);

  useEffect(() => {
    if (hasToast || !cameFrom.current) return;
    // A focused button that left the document leaves the focus on the body.
    const focusIsLost =
      document.activeElement === document.body || document.activeElement === region.current;
    if (focusIsLost) cameFrom.current.focus();
    cameFrom.current = null;
  }, [hasToast]);

  return region;
}

/**
 * Where notifications appear. Both live regions are always in the page, empty: assistive technology
 * announces what is put into a region it already knows.
 */
export function ToastRegion() {
  const isActive = useActiveRegion();
  const current = useSyncExternalStore(subscribeToToasts, currentToast, noToast);
  const toast = isActive ? current : undefined;
  const region = useViewportHotkey(isActive, toast !== undefined);
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  const isUrgent = toast?.variant === 'destructive';
  return (
    <section
      ref={region}
      aria-label={`Notifications (${toastBehaviour.viewportHotkey})`}
      tabIndex={-1}
      hidden={!isActive}
      className={styles.region}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !toast) return;
        // Here it means the notification, not the dialog around it.
        event.preventDefault();
        dismissToast(toast.id);
      }}
    >
      <div role="status">{isUrgent ? null : card}</div>
      <div role="alert">{isUrgent ? card : null}</div>
    </section>
  );
}
