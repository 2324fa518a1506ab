import { useEffect } from 'react';

declare global {
  interface Window {
    /** A form that a visitor sent before the page could answer; the boot script keeps it here. */
    earlySubmit?: HTMLFormElement;
  }
}

/**
 * Says that the page answers by itself from now on, and sends the form that was waiting for that.
 * Stands beside the page, inside its Suspense boundary: what is outside hydrates earlier.
 */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    window.earlySubmit?.requestSubmit();
    delete window.earlySubmit;
  }, []);
  return null;
}
