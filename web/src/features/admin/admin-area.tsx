import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import styles from './admin-area.module.css';
import type { DeskProps } from './desk.tsx';
import { deskPart } from './desk-part.ts';
import { sessionToken, subscribeToSession } from './shell/admin-session.ts';

interface AdminAreaProps {
  readonly brand: ReactNode;
  /** Shown when logged out, and in the pre-rendered page. */
  readonly login: ReactNode;
  /** Shown when logged in. */
  readonly screen: DeskProps['screen'];
}

/** The login page or a screen of the desk. Switches when this tab or another logs in or out. */
export function AdminArea({ brand, login, screen }: AdminAreaProps) {
  const token = useSyncExternalStore(subscribeToSession, sessionToken, () => null);

  // The boot script hid the pre-rendered login page. From now on the page matches the session.
  useEffect(() => {
    delete document.documentElement.dataset.session;
  }, []);

  if (token === null) return login;
  return (
    <Suspense fallback={<Opening />}>
      <deskPart.Part key={token} token={token} screen={screen} brand={brand} />
    </Suspense>
  );
}

function Opening() {
  return (
    <main className={styles.opening}>
      <p role="status">Loading...</p>
    </main>
  );
}
