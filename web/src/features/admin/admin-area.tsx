import { type ReactNode, useSyncExternalStore } from 'react';
import { Dashboard } from './dashboard/dashboard.tsx';
import { DashboardTheme } from './dashboard/dashboard-theme.tsx';
import { sessionToken, subscribeToSession } from './session/admin-session.ts';

interface AdminAreaProps {
  readonly brand: ReactNode;
  /** Shown while nobody is logged in. */
  readonly login: ReactNode;
}

/** The login or the dashboard, as the session comes and goes in this tab or another. */
export function AdminArea({ brand, login }: AdminAreaProps) {
  const token = useSyncExternalStore(subscribeToSession, sessionToken, () => null);
  return (
    <DashboardTheme>
      {token === null ? login : <Dashboard key={token} token={token} brand={brand} />}
    </DashboardTheme>
  );
}
