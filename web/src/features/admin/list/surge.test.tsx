import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow } from '@/testing/factories.ts';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { server } from '@/testing/server.ts';

const rows = Array.from({ length: 70 }, (_, index) =>
  contactRow({ id: index + 1, name: `Name ${index + 1}`, arrivedInSurge: index >= 10 }),
);

describe('a surge', () => {
  it('is named below the header, leads to its entries, and goes to spam in one action', async () => {
    const surges = [{ list: 'contact-submissions', count: 60, minutes: 5 }] as const;
    server.use(...adminApi({ 'contact-submissions': rows }, { surges: [...surges] }));
    const { user } = openDashboard();
    await screen.findByText('1–50 of 70');
    await user.click(await screen.findByRole('link', { name: 'Surge: 60 messages in 5 minutes' }));
    await screen.findByText('1–50 of 60');
    expect(screen.getAllByRole('img', { name: 'Arrived in a surge' })).toHaveLength(50);

    await user.click(await screen.findByRole('button', { name: 'Mark all 60 as spam' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark 60 as spam?' }));
    await user.click(dialog.getByRole('button', { name: 'Mark 60 as spam' }));
    expect(await screen.findByText('60 entries')).toBeVisible();
    expect(screen.getByText('Nothing matches these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText('1–50 of 60')).toBeVisible());
  }, 20_000);
});
