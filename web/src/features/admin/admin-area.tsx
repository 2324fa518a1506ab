import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import styles from './admin-area.module.css';
import { dashboardPart } from './dashboard-part.ts';
import { sessionToken, subscribeToSession } from './session/admin-session.ts';

interface AdminAreaProps {
  readonly brand: ReactNode;
  /** Shown when logged out, and in the pre-rendered page. */
  readonly login: ReactNode;
  /** The dashboard screen, shown when logged in. */
  readonly part?: typeof dashboardPart;
}

/** The login page or a dashboard screen. Switches when this tab or another logs in or out. */
export function AdminArea({ brand, login, part = dashboardPart }: AdminAreaProps) {
  const token = useSyncExternalStore(subscribeToSession, sessionToken, () => null);

  // The boot script hid the pre-rendered login page. From now on the page matches the session.
  useEffect(() => {
    delete document.documentElement.dataset.session;
  }, []);

  if (token === null) return login;
  return (
    <Suspense fallback={<Opening />}>
      <part.Part key={token} token={token} brand={brand} />
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
