import type { FoundEntry } from '@contract/find.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow } from '@/testing/factories.ts';
import { address, openDashboard } from '@/testing/open-dashboard.tsx';
import { refused, rpc } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

const found: FoundEntry[] = [
  {
    ...{ list: 'orders', id: 9, createdAt: '2026-11-20T10:00:00Z', isPerson: true },
    ...{ name: 'Nadia Brooks', email: 'nadia@example.com', text: '<b>1820</b> Alder Ridge Lane' },
  },
];

const serve = (entries = found) =>
  server.use(...adminApi({ 'contact-submissions': [contactRow()] }, { found: entries }));

beforeEach(() => serve());

/** @param early is typed at once, before the dialog is there */
async function open(early = '') {
  const { user } = openDashboard();
  const opener = await screen.findByRole('button', { name: 'Ada Lovelace' });
  opener.focus();
  await user.keyboard(`{Control>}k{/Control}${early}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Search everything' }));
  return {
    user,
    dialog,
    opener,
    type: (text: string) => user.type(dialog.getByRole('combobox'), text),
  };
}

const texts = (options: readonly HTMLElement[]) => options.map(({ textContent }) => textContent);

describe('the palette', () => {
  it('runs a command with the keyboard alone', async () => {
    serve([]);
    const { user, dialog } = await open('go web');
    expect(dialog.getByRole('combobox')).toHaveValue('go web');
    await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
    const first = dialog.getByRole('option', { name: 'Go to Webinar Signups' });
    await waitFor(() => expect(first).toHaveAttribute('data-highlighted'));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/admin?tab=webinar-questions'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('gives the focus back on Escape, also over an open entry', async () => {
    const { user, opener } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await user.keyboard('{Enter}');
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.type(note, 'Half a{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Search everything' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(note).toHaveFocus());
    expect(note).toHaveValue('Half a');
  });

  it('finds people and entries, shows what they wrote as text, and opens an entry', async () => {
    const { user, dialog, type } = await open();
    await type('nadia');
    const people = within(await dialog.findByRole('group', { name: 'People' }));
    expect(texts(people.getAllByRole('option'))).toEqual([
      'Nadia Brooksnadia@example.com, 1 entry found',
    ]);
    const entries = within(dialog.getByRole('group', { name: 'Entries' }));
    expect(texts(entries.getAllByRole('option'))).toEqual([
      'Nadia BrooksOrder 9<b>1820</b> Alder Ridge Lane',
    ]);
    expect(dialog.getByText('2 found')).toBeVisible();
    await user.click(dialog.getByRole('option', { name: /Order 9/ }));
    await waitFor(() => expect(address()).toBe('/admin?tab=orders&id=9'));
  });

  it('does not search for two letters, and says when it finds nothing', async () => {
    serve([]);
    const { user, dialog, type } = await open();
    await type('zz');
    expect(dialog.getByText('Type at least three letters to search.')).toBeVisible();
    await user.keyboard('y');
    expect(await dialog.findByText('Nothing found.')).toBeVisible();
  });

  it('says when it could not search, and tries again', async () => {
    server.use(rpc('admin_find', () => refused(503), { once: true }));
    const { user, dialog, type } = await open();
    await type('nadia');
    expect(await dialog.findByText(/Couldn’t search\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('group', { name: 'People' })).toBeVisible();
  });
});
