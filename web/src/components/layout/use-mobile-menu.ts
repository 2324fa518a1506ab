import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** From this width on, the header shows its links in a row. Must equal the theme's `md`. */
const wideViewport = '(width>=48rem)';

/**
 * The menu of the narrow header. It closes on navigation, on Escape (which returns the focus to the
 * toggle), and when the window becomes wide enough for the row of links.
 */
export function useMobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new history entry is what closes it
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    const wide = window.matchMedia(wideViewport);
    const onWide = () => setOpen(false);
    document.addEventListener('keydown', onKeyDown);
    wide.addEventListener('change', onWide);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      wide.removeEventListener('change', onWide);
    };
  }, [isOpen]);

  return { isOpen, toggle, setOpen };
}
