import { consentReceiptSchema } from '@contract/consent.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { refused, rpc } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

const id = '1f3b86c2-0000-4000-8000-000000000000';

const receipt = () =>
  consentReceiptSchema.parse({
    ...{ id, version: 1, policyDate: '2025-05-21', method: 'gpc' },
    choice: { analytics: true, marketing: false },
    ...{ at: '2026-11-20T15:00:00Z', receivedAt: '2026-11-20T15:00:01Z' },
  });

describe('the receipt number of a cookie choice', () => {
  it('typed into the search finds the choice', async () => {
    server.use(rpc('admin_consent', receipt));
    const { user } = openDashboard();
    await user.type(
      await screen.findByRole('searchbox', { name: 'Search' }),
      ` ${id.toUpperCase()}`,
    );
    expect(await screen.findByText(/analytics allowed, marketing not allowed/)).toHaveTextContent(
      /privacy signal” on .*2026.*, version 1 of 2025-05-21\.$/,
    );
  });

  it.each([
    [() => null, 'No cookie choice has this number.'],
    [() => refused(503), 'Couldn’t look up the cookie choice with this number.'],
  ])('says so when there is none, or it cannot be had', async (respond, text) => {
    server.use(rpc('admin_consent', respond));
    openDashboard(`/admin?q=${id}`);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
