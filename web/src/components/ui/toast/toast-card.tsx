import { timersMs, toastBehaviour } from '@contract/timers.ts';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { clearFocus } from '@/lib/clear-focus.ts';
import styles from './toast-card.module.css';
import { dismissToast, type Toast } from './toast-store.ts';

/** Counts the toast's time down, on whichever region it shows; after a pause it starts over. */
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

/** Dragging to the right far enough dismisses; less far, and the card returns. */
function useSwipe(id: number) {
  const [offset, setOffset] = useState(0);
  const startX = useRef<number | null>(null);

  const distance = (event: PointerEvent) =>
    startX.current === null ? 0 : Math.max(0, event.clientX - startX.current);

  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        startX.current = event.clientX;
      },
      onPointerMove: (event: PointerEvent) => {
        const moved = distance(event);
        // Captured only once it is a drag: a captured pointer would take the buttons' clicks.
        if (moved > 4) event.currentTarget.setPointerCapture?.(event.pointerId);
        setOffset(moved);
      },
      onPointerUp: (event: PointerEvent) => {
        if (distance(event) >= toastBehaviour.swipePixels) dismissToast(id);
        startX.current = null;
        setOffset(0);
      },
      onPointerCancel: () => {
        startX.current = null;
        setOffset(0);
      },
    },
  };
}

export function ToastCard({ toast }: { toast: Toast }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { offset, handlers } = useSwipe(toast.id);
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
      {...handlers}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      // Follows the finger; written by script, which the content policy allows.
      style={offset > 0 ? { transform: `translateX(${offset}px)` } : undefined}
      className={clsx(styles.card, toast.variant === 'destructive' && styles.destructive)}
    >
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
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
      </div>
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
