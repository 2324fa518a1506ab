import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import styles from './admin-area.module.css';
import { dashboardPart } from './dashboard-part.ts';
import { sessionToken, subscribeToSession } from './session/admin-session.ts';

interface AdminAreaProps {
  readonly brand: ReactNode;
  /** Shown while nobody is logged in. This is what the pre-rendered page holds. */
  readonly login: ReactNode;
}

/** The login or the dashboard, as the session starts and ends in this tab or another. */
export function AdminArea({ brand, login }: AdminAreaProps) {
  const token = useSyncExternalStore(subscribeToSession, sessionToken, () => null);

  // From here on, whatever is rendered is what should be seen.
  useEffect(() => {
    delete document.documentElement.dataset.session;
  }, []);

  if (token === null) return login;
  return (
    <Suspense fallback={<Opening />}>
      <dashboardPart.Part key={token} token={token} brand={brand} />
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
