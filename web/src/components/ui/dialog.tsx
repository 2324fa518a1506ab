import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { ToastRegion } from './toast/toast-region.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A panel at the right edge, over the page. The browser's own modal dialog keeps the focus inside,
 * closes on Escape and gives the focus back to where it was. It also makes the rest of the page
 * inert, notifications included: so they appear in here while it is open.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, see onCancel
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // Only the backdrop is the dialog itself; everything visible is a child of it.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.bar}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <Button look="quiet" size="sm" className={styles.close} onClick={onClose}>
            <X size={16} aria-hidden />
            Close
          </Button>
        </div>
        <div className={styles.content}>{children}</div>
      </div>
      <ToastRegion />
    </dialog>
  );
}
