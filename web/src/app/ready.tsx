import { useEffect } from 'react';

declare global {
  interface Window {
    /** A form submitted before React was ready. The boot script stores it here. */
    earlySubmit?: HTMLFormElement;
    /** The last button pressed before React was listening. */
    earlyClick?: HTMLButtonElement;
  }
}

/**
 * Marks the page as interactive, then replays what was waiting: a form submission or a button
 * press.
 * Render it inside the page's Suspense boundary: anything outside hydrates earlier.
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
