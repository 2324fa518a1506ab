import { apiPaths } from '@contract/api.ts';
import { erasedEmail } from '@contract/enums.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow, orderRow } from '@/testing/factories.ts';
import { anyOrderPath } from '@/testing/handlers.ts';
import { hold } from '@/testing/hold.ts';
import { closeWithEscape, openDashboard, tab } from '@/testing/open-dashboard.tsx';
import { listResponse, problem, refused, rpc } from '@/testing/responses.ts';
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

describe('an order', () => {
  async function openOrder(order = orderRow()) {
    server.use(http.get(apiPaths.adminList('orders'), () => listResponse('orders', [order])));
    const { user } = openDashboard();
    await user.click(tab(/Orders/));
    await user.click(await screen.findByRole('button', { name: 'Nadia Brooks' }));
    const dialog = screen.getByRole('dialog', { name: /FW-0A1B2C3D/ });
    return { user, dialog, status: within(dialog).getByRole('combobox', { name: 'Status' }) };
  }

  it('says in the list how far its video is', async () => {
    await openOrder(orderRow({ filmState: 'change_asked' }));
    expect(screen.getByText('Change asked', { selector: 'td *' })).toBeInTheDocument();
  });

  it('has what staff need: to write, to call, to copy, to look at, to follow', async () => {
    const { user, dialog, status } = await openOrder(orderRow({ phone: '+1 555 010 4477' }));
    const link = (name: string) => within(dialog).getByRole('link', { name });
    expect(status).toHaveAccessibleDescription(
      'A new status is emailed to the customer after 20 seconds.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Email Customer' }));
    expect(await screen.findByRole('textbox', { name: 'Reply' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(link('View Photos')).toHaveAttribute('href', 'https://photos.example/album');
    expect(link('View Photos')).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link('+1 555 010 4477')).toHaveAttribute('href', 'tel:+15550104477');
    const address = window.location.origin + anyOrderPath;
    await within(dialog).findByRole('link', { name: 'Follow this order' });
    expect(link('Follow this order')).toHaveAttribute('href', address);
    for (const [what, text] of [
      ['email', 'nadia@example.com'],
      ['phone', '+1 555 010 4477'],
      ['order number', 'FW-0A1B2C3D'],
      ['link', 'https://photos.example/album'],
      ['property address', '1820 Alder Ridge Lane'],
      ['link to the customer’s page', address],
    ]) {
      await user.click(within(dialog).getByRole('button', { name: `Copy ${what}` }));
      expect(await navigator.clipboard.readText()).toBe(text);
    }
    // What was left empty stands last, in a line.
    const terms = within(dialog).getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).not.toContain('Company');
    const empty = terms.filter(({ textContent }) => /^Not (provided|specified)$/.test(textContent));
    expect(empty.map((term) => term.nextSibling?.textContent)).toEqual([
      'Company',
      'Preferred deadline, How they heard about us',
    ]);
  });

  it('links only web addresses, and says when it has no link', async () => {
    server.use(http.get(apiPaths.orderLink(1), () => problem(500)));
    const { dialog } = await openOrder(orderRow({ photoLink: 'javascript:alert(1)' }));
    expect(within(dialog).queryByRole('link', { name: 'View Photos' })).not.toBeInTheDocument();
    expect(within(dialog).getByText('javascript:alert(1)').closest('a')).toBeNull();
    expect(await within(dialog).findByText('Couldn’t load the link.')).toBeVisible();
  });

  it('shows the status that a colleague has set meanwhile, and their name', async () => {
    server.use(
      http.patch(apiPaths.orderStatus(1), () =>
        problem(412, undefined, { detail: 'Ann changed it to ‘in progress’.' }),
      ),
      http.get(apiPaths.adminEntry('orders', 1), () =>
        HttpResponse.json(orderRow({ status: 'in_progress' })),
      ),
    );
    const { user, status } = await openOrder();
    await user.selectOptions(status, 'completed');
    expect(
      await screen.findByText('Failed to update order status. Ann changed it to ‘in progress’.'),
    ).toBeVisible();
    expect(status).toHaveValue('in_progress');
    await closeWithEscape(user);
    expect(screen.getByRole('cell', { name: /^In progress/ })).toBeVisible();
  });

  it('that was erased offers no address to write to', async () => {
    const { dialog, status } = await openOrder(
      orderRow({ email: erasedEmail, propertyAddress: 'Erased', photoLink: null }),
    );
    expect(
      within(dialog).getByText('This customer’s data was erased. Nobody is emailed.'),
    ).toBeVisible();
    for (const role of ['link', 'button'] as const) {
      expect(within(dialog).queryByRole(role, { name: /^Email|^Reply|erased@/ })).toBeNull();
    }
    expect(status).not.toHaveAccessibleDescription();
  });
});
