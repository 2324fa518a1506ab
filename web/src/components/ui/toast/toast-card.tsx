import { timersMs } from '@contract/timers.ts';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { clearFocus } from '@/lib/clear-focus.ts';
import styles from './toast-card.module.css';
import { dismissToast, type Toast } from './toast-store.ts';
import { useSwipe } from './use-swipe.ts';

/** Dismisses the toast when its time is up. After a pause the time starts over. */
function useAutoDismiss(toast: Toast, paused: boolean): void {
  const { id, shownAt, duration = timersMs.toastDuration } = toast;
  const hasPaused = useRef(false);
  useEffect(() => {
    if (paused) {
      hasPaused.current = true;
      return;
    }
    const remaining = hasPaused.current ? duration : duration - (Date.now() - shownAt);
    const timer = setTimeout(() => dismissToast(id), remaining);
    return () => clearTimeout(timer);
  }, [id, shownAt, duration, paused]);
}

export function ToastCard({ toast }: { toast: Toast }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const swipe = useSwipe(() => dismissToast(toast.id));
  useAutoDismiss(toast, isHovered || isFocused);
  const dismiss = () => dismissToast(toast.id);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (card.current) clearFocus(card.current);
  }, []);
  const { action } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drag is a shortcut to its Dismiss button
    <div
      ref={card}
      data-toast
      {...swipe.handlers}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      style={swipe.style}
      className={clsx(styles.card, toast.variant === 'destructive' && styles.destructive)}
    >
      <div className={styles.text}>
        <p className={styles.title}>{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
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
  );
}
