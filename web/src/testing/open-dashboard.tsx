import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { ToastRegion } from '@/components/ui/toast/toast-region.tsx';
import { AdminArea } from '@/features/admin/admin-area.tsx';
import { type DeskProps, soon } from '@/features/admin/desk.tsx';
import { deskPart } from '@/features/admin/desk-part.ts';
import { tokenKey } from '@/features/admin/shell/admin-session.ts';
import { staffName } from '@/features/admin/shell/staff-name.ts';
import { paths } from '@/lib/paths.ts';
import { matchMedia } from './browser.ts';
import { renderSite } from './render.tsx';
import { adminToken } from './responses.ts';

// Loaded in advance, as when somebody logs in or looks around, so that rendering doesn't suspend.
await Promise.all([deskPart, ...soon].map(({ preload }) => preload()));

const screens: Readonly<Record<string, DeskProps['screen']>> = {
  [paths.adminMail]: 'mail',
  [paths.adminOrders]: 'board',
  [paths.adminOverview]: 'overview',
  [paths.adminPerson]: 'person',
  [paths.adminToday]: 'today',
};

function screenAt(pathname: string): DeskProps['screen'] {
  if (pathname.startsWith(paths.adminPhotos)) return 'photos';
  if (pathname.startsWith(paths.adminCut)) return 'cut';
  return screens[pathname] ?? 'lists';
}

/** Opens the staff area with a session already in place. */
export function openDashboard(path = '/admin') {
  localStorage.setItem(tokenKey, adminToken);
  if (staffName.get() === null) staffName.set('');
  // Motion is tested in a real browser.
  matchMedia('prefers-reduced-motion');
  const login = (
    <>
      <p>Please log in</p>
      <ToastRegion />
    </>
  );
  return renderSite(
    <>
      <StaffArea login={login} />
      <Address />
    </>,
    path,
  );
}

/** Opens the desk at an entry, and waits until its history has come. */
export async function openEntry(search = '?id=1') {
  const { user } = openDashboard(`/admin${search}`);
  const entry = within(await screen.findByRole('dialog'));
  await entry.findByText('Received');
  return { user, entry };
}

/** The screen for the current path, as in the route table. */
function StaffArea({ login }: { readonly login: ReactNode }) {
  const { pathname } = useLocation();
  return <AdminArea key={pathname} brand="Brand" login={login} screen={screenAt(pathname)} />;
}

function Address() {
  const { pathname, search } = useLocation();
  return <p title="Address">{pathname + search}</p>;
}

/** The current path and query, as the address bar would show them. */
export const address = () => screen.getByTitle('Address').textContent;

/** A tab, even if an open entry hides it from assistive technology. */
export const tab = (name: RegExp) => screen.getByRole('tab', { name, hidden: true });

/** Closes the open drawer or dialog with Escape, and waits until it has gone. */
export async function closeWithEscape(user: UserEvent): Promise<void> {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
