import type { ReactNode } from 'react';
import styles from './dock.module.css';

export const dockId = 'dock';

/**
 * What stays at the bottom of the window: below each other on a phone, side by side from there on.
 * All of it is in here, so that none covers another. What is in it calls `useDockRoom`.
 */
export const Dock = ({ children }: { readonly children: ReactNode }) => (
  <div id={dockId} className={styles.dock}>
    {children}
  </div>
);
