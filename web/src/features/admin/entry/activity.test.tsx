import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow } from '@/testing/factories.ts';
import { hold } from '@/testing/hold.ts';
import { closeWithEscape, openDashboard } from '@/testing/open-dashboard.tsx';
import { refused, rpc } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

const rows = [contactRow({ id: 1, isRead: true }), contactRow({ id: 2, isRead: true })];

async function openEntry(search = '?id=1') {
  server.use(...adminApi({ 'contact-submissions': rows }));
  const { user } = openDashboard(`/admin${search}`);
  const dialog = await screen.findByRole('dialog', { name: /Contact submission/ });
  await within(dialog).findByText('Received');
  return { user, dialog, entry: within(dialog) };
}

describe('an open entry', () => {
  it('keeps a note that could not be saved, and says so beside it', async () => {
    const { user, entry } = await openEntry();
    const path = '*/rest/v1/notes';
    server.use(http.post(path, () => HttpResponse.error(), { once: true }));
    const field = entry.getByRole('textbox', { name: 'Note' });
    await user.type(field, ' Important ');
    await user.click(entry.getByRole('button', { name: 'Add note' }));
    expect(await entry.findByText(/Couldn’t save the note\./)).toBeVisible();
    expect(field).toHaveValue(' Important ');

    server.use(http.post(path, () => refused(404, 'no_such_entry'), { once: true }));
    await user.click(entry.getByRole('button', { name: 'Add note' }));
    expect(await entry.findByText('This entry was erased.')).toBeVisible();

    const sent: unknown[] = [];
    server.use(
      http.post(path, async ({ request }) => void sent.push(await request.clone().json())),
    );

    await user.click(entry.getByRole('button', { name: 'Add note' }));
    expect(await entry.findByText('Important', { selector: 'li p' })).toBeVisible();
    expect(sent).toEqual([{ list: 'contact_submissions', record: 1, text: 'Important' }]);
    expect(entry.queryByText(/Couldn’t save the note/)).not.toBeInTheDocument();
  });

  it('keeps a note that is being typed until it is added', async () => {
    const { user, entry } = await openEntry();
    await user.type(entry.getByRole('textbox', { name: 'Note' }), 'Half a note');
    await closeWithEscape(user);
    await user.click(screen.getAllByRole('row')[2] as HTMLElement);
    const again = within(await screen.findByRole('dialog', { name: /Contact submission 1$/ }));
    expect(await again.findByRole('textbox', { name: 'Note' })).toHaveValue('Half a note');
    await user.click(again.getByRole('button', { name: 'Add note' }));
    expect(await again.findByText('Half a note', { selector: 'li p' })).toBeVisible();
    expect(sessionStorage.getItem('replyDrafts')).toBeNull();
  });

  it('keeps what is typed while a note is added', async () => {
    const { user, entry } = await openEntry();
    const [held, letOn] = hold();
    server.use(http.post('*/rest/v1/notes', () => held));
    const field = entry.getByRole('textbox', { name: 'Note' });
    await user.type(field, 'One{Control>}{Enter}{/Control}');
    await user.type(field, ', two');
    letOn();
    await waitFor(() => expect(entry.getByRole('button', { name: 'Add note' })).toBeEnabled());
    expect(field).toHaveValue('One, two');
  });

  it('accepts a follow-up day once it is typed, but not one in the past', async () => {
    const { user, entry } = await openEntry();
    const field = entry.getByLabelText('Follow up');
    await user.type(field, '2020-01-01');
    expect(entry.getByText('The follow-up can’t be before today.')).toBeVisible();
    // One digit after the other.
    for (const value of ['2999-01-03', '2999-01-30'])
      fireEvent.change(field, { target: { value } });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Follow-up on Jan 30, 2999')).toBeVisible();
    expect(screen.queryByText('Follow-up on Jan 3, 2999')).not.toBeInTheDocument();
    expect(field).toHaveFocus();
    await user.click(entry.getByRole('button', { name: 'Remove the follow-up' }));
    expect(await screen.findByText('Follow-up removed')).toBeVisible();
    expect(field).toHaveValue('');
  });

  it('saves a typed follow-up day when it is left', async () => {
    const { user, entry } = await openEntry();
    await user.type(entry.getByLabelText('Follow up'), '2999-01-01');
    await closeWithEscape(user);
    expect(await screen.findByText('Follow-up on Jan 1, 2999')).toBeVisible();
  });

  it('is shown when its history is not, which can be asked for again', async () => {
    server.use(...adminApi({ 'contact-submissions': rows }));
    server.use(rpc('admin_activity', () => refused(503), { once: true }));
    const { user } = openDashboard('/admin?id=1');
    const entry = within(await screen.findByRole('dialog', { name: /Contact submission/ }));
    expect(await entry.findByText(/Couldn’t load the history/)).toBeVisible();
    expect(entry.getByText('Twelve photos of a lake house.')).toBeVisible();
    await user.click(entry.getByRole('button', { name: 'Retry' }));
    expect(await entry.findByText('Received')).toBeVisible();
  });
});
