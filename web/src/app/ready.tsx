import { useEffect } from 'react';

declare global {
  interface Window {
    /** A form that a visitor sent before the page could answer; the boot script keeps it here. */
    earlySubmit?: HTMLFormElement;
    /** The last button that a visitor pressed before React listened. */
    earlyClick?: HTMLButtonElement;
  }
}

/**
 * Says that the page answers by itself from now on, and does what was waiting for that: sends a
 * form, presses a button.
 * Stands beside the page, inside its Suspense boundary: what is outside hydrates earlier.
 */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    window.earlySubmit?.requestSubmit();
    delete window.earlySubmit;
    window.earlyClick?.click();
    delete window.earlyClick;
  }, []);
  return null;
}
