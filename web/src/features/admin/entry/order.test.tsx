import { apiPaths } from '@contract/api.ts';
import { erasedEmail } from '@contract/enums.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { orderRow } from '@/testing/factories.ts';
import { anyOrderPath } from '@/testing/handlers.ts';
import { closeWithEscape, openDashboard, tab } from '@/testing/open-dashboard.tsx';
import { listResponse, problem } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

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
