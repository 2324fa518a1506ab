import { apiPaths } from '@contract/api.ts';
import { erasedEmail } from '@contract/enums.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { listAnswer, problem } from '@/testing/answers.ts';
import { orderRow } from '@/testing/factories.ts';
import { anyOrderPath } from '@/testing/handlers.ts';
import { closeWithEscape, openDashboard, tab } from '@/testing/open-dashboard.tsx';
import { server } from '@/testing/server.ts';

describe('an order', () => {
  async function openOrder(order = orderRow()) {
    server.use(http.get(apiPaths.adminList('orders'), () => listAnswer('orders', [order])));
    const { user } = openDashboard();
    await user.click(tab(/Orders/));
    await user.click(await screen.findByRole('button', { name: 'Nadia Brooks' }));
    const dialog = screen.getByRole('dialog', { name: 'Order 1' });
    return { user, dialog, status: within(dialog).getByRole('combobox', { name: 'Status' }) };
  }

  it('says in the list how far its video is', async () => {
    await openOrder(orderRow({ filmState: 'change_asked' }));
    expect(screen.getByText('Change asked', { selector: 'td *' })).toBeInTheDocument();
  });

  it('offers to write to the customer and to look at the photos', async () => {
    const { dialog } = await openOrder();
    expect(within(dialog).getByRole('link', { name: 'Email Customer' })).toHaveAttribute(
      'href',
      'mailto:nadia@example.com?subject=Your%20order%20FW-0A1B2C3D',
    );
    const photos = within(dialog).getByRole('link', { name: 'View Photos' });
    expect(photos).toHaveAttribute('href', 'https://photos.example/album');
    expect(photos).toHaveAttribute('rel', 'noopener noreferrer');
    expect(within(dialog).queryByText('Special requests')).not.toBeInTheDocument();
  });

  it('has what staff need elsewhere ready to copy, and a phone number to call', async () => {
    const { user, dialog } = await openOrder(
      orderRow({ propertyAddress: '12 Elm Street', phone: '+1 555 010 4477' }),
    );
    for (const [what, text] of [
      ['email', 'nadia@example.com'],
      ['phone', '+1 555 010 4477'],
      ['order number', 'FW-0A1B2C3D'],
      ['link', 'https://photos.example/album'],
      ['property address', '12 Elm Street'],
    ]) {
      await user.click(within(dialog).getByRole('button', { name: `Copy ${what}` }));
      expect(await navigator.clipboard.readText()).toBe(text);
    }
    expect(within(dialog).getAllByRole('button', { name: 'Copied' }).length).toBeGreaterThan(0);
    expect(within(dialog).getByRole('link', { name: '+1 555 010 4477' })).toHaveAttribute(
      'href',
      'tel:+15550104477',
    );
  });

  it('has the link of the customer’s page, to open and to copy', async () => {
    const { user, dialog } = await openOrder();
    const link = await within(dialog).findByRole('link', { name: 'Follow this order' });
    const address = window.location.origin + anyOrderPath;
    expect(link).toHaveAttribute('href', address);
    await user.click(
      within(dialog).getByRole('button', { name: 'Copy link to the customer’s page' }),
    );
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('says so when the link cannot be had', async () => {
    server.use(http.get(apiPaths.orderLink(1), () => problem(500)));
    const { dialog } = await openOrder();
    expect(await within(dialog).findByText('Couldn’t load the link.')).toBeVisible();
  });

  it('never links what is not an address of the web', async () => {
    const { dialog } = await openOrder(orderRow({ photoLink: 'javascript:alert(1)' }));
    expect(within(dialog).queryByRole('link', { name: 'View Photos' })).not.toBeInTheDocument();
    expect(within(dialog).getByText('javascript:alert(1)').closest('a')).toBeNull();
  });

  it('shows the status that a colleague has set meanwhile, and their name', async () => {
    server.use(
      http.patch(apiPaths.orderStatus(1), () =>
        problem(412, undefined, { detail: 'Ann changed it to ‘in progress’.' }),
      ),
      http.get(apiPaths.adminRow('orders', 1), () =>
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

  it('says beforehand that the customer is emailed', async () => {
    const { status } = await openOrder();
    expect(status).toHaveAccessibleDescription(
      'A new status is emailed to the customer after 20 seconds.',
    );
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

  it('keeps its status when the change fails', async () => {
    server.use(http.patch(apiPaths.orderStatus(1), () => problem(500)));
    const { user, status } = await openOrder();
    await user.selectOptions(status, 'completed');
    expect(await screen.findByText('Failed to update order status')).toBeVisible();
    expect(status).toHaveValue('pending');
  });
});
