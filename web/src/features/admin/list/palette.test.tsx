import { apiPaths } from '@contract/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { problem } from '@/testing/answers.ts';
import { contactRow, orderRow } from '@/testing/factories.ts';
import { address, openDashboard } from '@/testing/open-dashboard.tsx';
import { server } from '@/testing/server.ts';

const rows = {
  'contact-submissions': [
    contactRow({
      id: 4,
      name: 'Nadia Brooks',
      email: 'nadia@example.com',
      message: '<b>Ready?</b> Yes',
    }),
    contactRow({
      id: 5,
      name: 'Eve',
      email: 'eve@example.com',
      message: 'Ask Nadia for the photos.',
    }),
  ],
  orders: [orderRow({ id: 9, email: 'nadia@example.com', createdAt: '2026-11-20T10:00:00Z' })],
};

beforeEach(() => server.use(...adminApi(rows)));

async function open() {
  const { user } = openDashboard();
  await screen.findByRole('button', { name: 'Nadia Brooks' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search everything' }));
  return { user, dialog };
}

const texts = (options: readonly HTMLElement[]) => options.map(({ textContent }) => textContent);

describe('the palette', () => {
  it('offers commands at once', async () => {
    const { dialog } = await open();
    expect(texts(dialog.getAllByRole('option'))).toEqual([
      'Go to Contact Form Submissions',
      'Go to Sign Up Users',
      'Go to Orders',
      'Go to Webinar Signups',
      'Go to Webinar Questions',
      'Go to Overview',
      'Go to Deliveries',
    ]);
  });

  it('runs a command with the keyboard alone', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByRole('combobox'), 'go web');
    expect(texts(dialog.getAllByRole('option'))).toHaveLength(2);
    await waitFor(() =>
      expect(dialog.getByRole('option', { name: 'Go to Webinar Signups' })).toHaveAttribute(
        'data-highlighted',
      ),
    );
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/admin?tab=webinar-questions'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('finds people and the entries of all lists, and shows what they wrote as text', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByRole('combobox'), 'nadia');
    const people = within(await dialog.findByRole('group', { name: 'People' }));
    expect(texts(people.getAllByRole('option'))).toEqual([
      'Nadia Brooksnadia@example.com, 2 entries found',
    ]);
    const entries = within(dialog.getByRole('group', { name: 'Entries' }));
    expect(texts(entries.getAllByRole('option'))).toEqual([
      'Nadia BrooksOrder 91820 Alder Ridge Lane',
      'Nadia BrooksContact submission 4<b>Ready?</b> Yes',
      'EveContact submission 5Ask Nadia for the photos.',
    ]);
    expect(dialog.getByRole('status')).toHaveTextContent('4 found');
  });

  it('opens an entry', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByRole('combobox'), 'alder');
    await user.click(await dialog.findByRole('option', { name: /Order 9/ }));
    await waitFor(() => expect(address()).toBe('/admin?tab=orders&id=9'));
  });

  it('closes on Escape and gives the focus back', async () => {
    const { user } = openDashboard();
    const opener = await screen.findByRole('button', { name: 'Nadia Brooks' });
    opener.focus();
    await user.keyboard('{Meta>}k{/Meta}');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('combobox'), 'nad{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('does not search for two letters, and says how many it needs', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByRole('combobox'), 'na');
    expect(dialog.getByRole('status')).toHaveTextContent('Type at least three letters to search.');
    expect(dialog.queryByRole('group', { name: 'People' })).not.toBeInTheDocument();
    await user.keyboard('d');
    expect(await dialog.findByRole('group', { name: 'People' })).toBeVisible();
  });

  it('says when nothing was found', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByRole('combobox'), 'zzyzx');
    expect(await dialog.findByText('Nothing found.')).toBeVisible();
  });

  it('says when it could not search, and tries again', async () => {
    server.use(http.get(apiPaths.adminFind, () => problem(503), { once: true }));
    const { user, dialog } = await open();
    await user.type(dialog.getByRole('combobox'), 'nadia');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Couldn’t search.');
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('group', { name: 'People' })).toBeVisible();
  });
});
