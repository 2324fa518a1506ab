import { apiPaths } from '@contract/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { isStaff, problem } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { sessionToken, tokenKey } from './shell/admin-session.ts';

describe('the session', () => {
  it('ends once, however many calls are refused', async () => {
    server.use(http.get('/api/admin/:list', () => problem(401)));
    openDashboard();
    expect(await screen.findByText('Please log in')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Session expiredPlease log in again.');
    expect(sessionToken()).toBeNull();
  });

  it('ends with Logout, here and on the server', async () => {
    const ended = vi.fn();
    server.use(http.post(apiPaths.adminLogout, ({ request }) => ended(isStaff(request))));
    const { user } = openDashboard();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(screen.getByText('Please log in')).toBeVisible();
    expect(localStorage.getItem(tokenKey)).toBeNull();
    await waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith(true));
  });
});
