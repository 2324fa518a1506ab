import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { claimScrollRoom, keepFocusClear } from '@/lib/scroll-room.ts';
import styles from './bottom-dock.module.css';

const dockId = 'dock';

/** Lets the page scroll far enough for its end, and for what the keyboard leads to, to stand clear. */
function makeRoomFor(dock: HTMLElement): () => void {
  const { style } = document.body;
  let giveBack = () => {};
  const observer = new ResizeObserver(() => {
    giveBack();
    const { offsetHeight } = dock;
    const room = offsetHeight > 0 ? `${offsetHeight + 32}px` : '';
    giveBack = room ? claimScrollRoom(room) : () => {};
    style.paddingBottom = room;
    // The page ends with the footer, and so does the room below it.
    style.background = room && 'var(--colors-bg-night)';
  });
  observer.observe(dock);
  return () => {
    observer.disconnect();
    giveBack();
    style.paddingBottom = '';
    style.background = '';
  };
}

/**
 * What stays at the bottom of the window: below each other on a phone, side by side from there on.
 * All of it is in here, so that none covers another.
 */
export function BottomDock({ children }: { readonly children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!dock.current || !('ResizeObserver' in window)) return;
    const ends = [makeRoomFor(dock.current), keepFocusClear(dock.current)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <div ref={dock} id={dockId} className={styles.dock}>
      {children}
    </div>
  );
}

/** Puts a part of a page into the dock. Not for what is drawn at build: the dock is not there yet. */
export const Docked = ({ children }: { readonly children: ReactNode }) =>
  createPortal(children, document.getElementById(dockId) ?? document.body);
