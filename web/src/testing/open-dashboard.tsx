import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { AdminArea } from '@/features/admin/admin-area.tsx';
import { dashboardPart } from '@/features/admin/dashboard-part.ts';
import { tokenKey } from '@/features/admin/session/admin-session.ts';
import { adminToken } from './answers.ts';
import { renderPart } from './render.tsx';

// Loaded ahead, as after a login, so that rendering it doesn't suspend.
await dashboardPart.preload();

/** Opens the staff area with a session already in place. */
export function openDashboard(path = '/admin') {
  localStorage.setItem(tokenKey, adminToken);
  return renderPart(
    <>
      <AdminArea brand="Brand" login={<p>Please log in</p>} />
      <Address />
    </>,
    path,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <p title="Address">{pathname + search}</p>;
}

/** The current path and query, as the address bar would show them. */
export const address = () => screen.getByTitle('Address').textContent;

export const tab = (name: RegExp) => screen.getByRole('tab', { name });
