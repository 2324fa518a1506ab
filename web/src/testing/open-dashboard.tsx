import { screen } from '@testing-library/react';
import { AdminArea } from '@/features/admin/admin-area.tsx';
import { tokenKey } from '@/features/admin/session/admin-session.ts';
import { adminToken } from './handlers.ts';
import { renderPart } from './render.tsx';

/** Opens the staff area in a browser that is logged in. */
export function openDashboard() {
  localStorage.setItem(tokenKey, adminToken);
  return renderPart(<AdminArea brand="Brand" login={<p>Please log in</p>} />);
}

export const tab = (name: RegExp) => screen.getByRole('tab', { name });
