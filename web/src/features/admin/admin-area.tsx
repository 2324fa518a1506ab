import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import styles from './admin-area.module.css';
import { dashboardPart } from './dashboard-part.ts';
import { sessionToken, subscribeToSession } from './session/admin-session.ts';

interface AdminAreaProps {
  readonly brand: ReactNode;
  /** Shown when logged out, and in the pre-rendered page. */
  readonly login: ReactNode;
  /** What staff see. */
  readonly part?: typeof dashboardPart;
}

/** The login or a screen of the dashboard, following the session in this tab and in others. */
export function AdminArea({ brand, login, part = dashboardPart }: AdminAreaProps) {
  const token = useSyncExternalStore(subscribeToSession, sessionToken, () => null);

  // From here on, whatever is rendered is what should be seen.
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
