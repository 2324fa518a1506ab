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
    // The padding continues the footer, which is the end of the page.
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
 * Keeps the end of the page and the focused element clear of the dock. Each component in the dock
 * calls it.
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

/** Renders its children in the dock. Browser only: during pre-rendering there is no dock. */
export function Docked({ children }: { readonly children: ReactNode }) {
  useDockRoom();
  return createPortal(children, findDock() ?? document.body);
}
