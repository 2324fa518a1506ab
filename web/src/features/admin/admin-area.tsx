import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import styles from './admin-area.module.css';
import type { DashboardView } from './dashboard/dashboard.tsx';
import { dashboardPart } from './dashboard-part.ts';
import { sessionToken, subscribeToSession } from './session/admin-session.ts';

interface AdminAreaProps {
  /** What is shown with a session. */
  readonly view?: DashboardView;
  readonly brand: ReactNode;
  /** Shown when logged out, and in the pre-rendered page. */
  readonly login: ReactNode;
}

/** The login or the dashboard, following the session in this tab and in others. */
export function AdminArea({ view = 'lists', brand, login }: AdminAreaProps) {
  const token = useSyncExternalStore(subscribeToSession, sessionToken, () => null);

  // From here on, whatever is rendered is what should be seen.
  useEffect(() => {
    delete document.documentElement.dataset.session;
  }, []);

  if (token === null) return login;
  return (
    <Suspense fallback={<Opening />}>
      <dashboardPart.Part key={token} token={token} view={view} brand={brand} />
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
