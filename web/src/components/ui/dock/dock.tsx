import type { ReactNode } from 'react';
import styles from './dock.module.css';

export const dockId = 'dock';

/**
 * Holds everything that stays at the bottom of the window, so that nothing covers anything else:
 * one below another on a phone, side by side in wider windows. Whatever is in it calls
 * `useDockRoom`.
 */
export const Dock = ({ children }: { readonly children: ReactNode }) => (
  <div id={dockId} className={styles.dock}>
    {children}
  </div>
);
