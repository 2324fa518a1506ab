import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { claimScrollRoom, keepFocusClear } from '@/lib/scroll-room.ts';
import { dockId } from './dock.tsx';

const findDock = () => document.getElementById(dockId);

let users = 0;
let giveUp = () => {};

function makeRoomFor(dock: HTMLElement): () => void {
  const { style } = document.body;
  let giveBack = () => {};
  const observer = new ResizeObserver(() => {
    giveBack();
    const room = `${dock.offsetHeight + 32}px`;
    giveBack = claimScrollRoom(room);
    style.paddingBottom = room;
    // The page ends with the footer, and so does the room below it.
    style.background = 'var(--colors-bg-night)';
  });
  observer.observe(dock);
  const release = keepFocusClear(dock);
  return () => {
    observer.disconnect();
    giveBack();
    release();
    style.paddingBottom = '';
    style.background = '';
  };
}

/**
 * Lets the page scroll far enough for its end, and for what has the focus, to stand clear of the
 * dock. Called by each part of a page that stands in it.
 */
export function useDockRoom(): void {
  useEffect(() => {
    const dock = findDock();
    if (!dock || !('ResizeObserver' in window)) return;
    if (users === 0) giveUp = makeRoomFor(dock);
    users += 1;
    return () => {
      users -= 1;
      if (users === 0) giveUp();
    };
  }, []);
}

/** Puts a part of a page into the dock. Not for what is drawn at build: the dock is not there yet. */
export function Docked({ children }: { readonly children: ReactNode }) {
  useDockRoom();
  return createPortal(children, findDock() ?? document.body);
}
