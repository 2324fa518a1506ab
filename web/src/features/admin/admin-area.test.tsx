import { listNames } from '@contract/admin.ts';
import { apiPaths } from '@contract/api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { isStaff, problem } from '@/testing/answers.ts';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { server } from '@/testing/server.ts';
import { sessionToken, tokenKey } from './session/admin-session.ts';

describe('the session', () => {
  it('is restored, and its token goes with every call', async () => {
    const authorised: boolean[] = [];
    server.use(
      http.get('/api/admin/:list', ({ request }) => {
        authorised.push(isStaff(request));
      }),
    );
    openDashboard();
    await screen.findByText('No contact submissions found.');
    await waitFor(() => expect(authorised.length).toBeGreaterThanOrEqual(listNames.length));
    expect(authorised).not.toContain(false);
  });

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

  it('ends here when it ended in another tab', async () => {
    openDashboard();
    await screen.findByText('No contact submissions found.');
    localStorage.removeItem(tokenKey);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: tokenKey })));
    expect(screen.getByText('Please log in')).toBeVisible();
  });
});
