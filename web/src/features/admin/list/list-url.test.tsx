import { apiPaths } from '@contract/api.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { problem } from '@/testing/answers.ts';
import { contactRow, orderRow, signupRow } from '@/testing/factories.ts';
import { address, closeWithEscape, openDashboard, tab } from '@/testing/open-dashboard.tsx';
import { server } from '@/testing/server.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    createdAt: new Date(2026, 0, 1 + index, 12).toISOString(),
  }));

const orders = days(60).map((row, index) =>
  orderRow({
    ...row,
    firstName: `Client${index + 1}`,
    status: index % 2 ? 'pending' : 'completed',
    isRead: index % 3 > 0,
    isSpam: index === 4,
  }),
);

function serveRows() {
  server.use(
    ...adminApi({
      orders,
      'contact-submissions': days(3).map((row) => contactRow(row)),
      'signup-users': days(30).map((row) => signupRow(row)),
    }),
  );
}

async function open(path: string) {
  serveRows();
  const result = openDashboard(path);
  await screen.findByRole('table', { hidden: true });
  return result;
}

const rowTexts = () =>
  screen
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => within(row).getByText(/Client\d+/).textContent);

describe('the address', () => {
  it('names the list of an entry that was pressed just when another list was chosen', async () => {
    await open('/admin?tab=orders');
    const row = screen.getByText('Client60 Brooks');
    act(() => {
      fireEvent.mouseDown(tab(/Contact/));
      fireEvent.click(tab(/Contact/));
      fireEvent.click(row);
    });
    await waitFor(() => expect(address()).toBe('/admin?tab=orders&id=60'));
  });

  it('opens the list that it names, filtered, sorted and cut as it says', async () => {
    await open('/admin?tab=orders&status=pending&sort=createdAt&size=25');
    expect(tab(/Orders/)).toHaveAttribute('aria-selected', 'true');
    expect(rowTexts()[0]).toBe('Client2 Brooks');
    expect(screen.getByText('1–25 of 30')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Status filter' })).toHaveValue('pending');
    expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  it('opens the entry that it names, on the page or not', async () => {
    await open('/admin?tab=orders&q=client60&id=3');
    const dialog = await screen.findByRole('dialog', { name: 'Order 3' });
    expect(await within(dialog).findByText('Client3 Brooks')).toBeVisible();
    expect(rowTexts()).toEqual(['Client60 Brooks']);
    expect(within(dialog).getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('that names an entry that is not there says so', async () => {
    const { user } = await open('/admin?tab=orders&id=999');
    expect(await screen.findByText('There’s no entry with this ID.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/admin?tab=orders');
  });

  it('that names an entry that cannot be fetched says so, and is asked for again', async () => {
    serveRows();
    server.use(http.get(apiPaths.adminRow('orders', 999), () => problem(500)));
    const { user } = openDashboard('/admin?tab=orders&id=999');
    expect(await screen.findByText('Couldn’t load this entry.')).toBeVisible();
    const late = orderRow({ id: 999, firstName: 'Late', isRead: true });
    server.use(http.get(apiPaths.adminRow('orders', 999), () => HttpResponse.json(late)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Late Brooks')).toBeVisible();
  });

  it('follows the tabs, and each tab keeps its filters', async () => {
    const { user } = await open('/admin?tab=orders&status=completed');
    await user.click(tab(/Sign Up/));
    await waitFor(() => expect(address()).toBe('/admin?tab=signup-users'));
    await user.click(tab(/Orders/));
    await waitFor(() => expect(address()).toBe('/admin?tab=orders&status=completed'));
  });

  it('says which entry is open', async () => {
    const { user } = await open('/admin?tab=orders&size=25');
    await user.click(screen.getByRole('button', { name: 'Client59 Brooks' }));
    expect(address()).toBe('/admin?tab=orders&size=25&id=59');
    await closeWithEscape(user);
    expect(address()).toBe('/admin?tab=orders&size=25');
  });
});

describe('a list', () => {
  it('is searched once the typing pauses', async () => {
    const asked: (string | null)[] = [];
    serveRows();
    server.use(
      http.get(apiPaths.adminList('orders'), ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('q'));
      }),
    );
    const { user } = openDashboard('/admin?tab=orders');
    await screen.findByRole('table', { hidden: true });
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'client42');
    await waitFor(() => expect(rowTexts()).toEqual(['Client42 Brooks']));
    expect(asked.at(-1)).toBe('client42');
    expect(address()).toBe('/admin?tab=orders&q=client42');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(rowTexts()).toHaveLength(50));
  });

  it('takes a choice that is made while a search waits', async () => {
    const { user } = await open('/admin?tab=orders');
    await user.type(screen.getByRole('searchbox'), 'client4');
    await user.click(screen.getByRole('button', { name: 'Email' }));
    await waitFor(() => expect(address()).toBe('/admin?tab=orders&q=client4&sort=email'));
  });

  it('that nothing matches says so, and leads out', async () => {
    serveRows();
    const { user } = openDashboard('/admin?tab=orders&q=zzz&read=false');
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
    expect(screen.queryByText('No orders found.')).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await waitFor(() => expect(rowTexts()).toHaveLength(50));
    expect(address()).toBe('/admin?tab=orders');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('is filtered by status, read, spam and days', async () => {
    const { user } = await open('/admin?tab=orders');
    const total = () =>
      screen
        .getByText(/^\d+–\d+ of \d+$/)
        .textContent?.split(' ')
        .at(-1);
    const select = (name: string, value: string) =>
      user.selectOptions(screen.getByRole('combobox', { name }), value);
    expect(total()).toBe('59');
    await select('Status filter', 'completed');
    await waitFor(() => expect(total()).toBe('29'));
    await select('Read filter', 'false');
    await waitFor(() => expect(total()).toBe('10'));
    await select('Status filter', '');
    await select('Read filter', '');
    await select('Spam filter', 'only');
    await waitFor(() => expect(rowTexts()).toEqual(['Client5 Brooks']));
    await select('Spam filter', '');
    await user.type(screen.getByLabelText('From'), '2026-01-10');
    await user.type(screen.getByLabelText('To'), '2026-01-12');
    await waitFor(() =>
      expect(rowTexts()).toEqual(['Client12 Brooks', 'Client11 Brooks', 'Client10 Brooks']),
    );
    expect(address()).toBe('/admin?tab=orders&from=2026-01-10&to=2026-01-12');
  });

  it('is sorted by its columns, one way and the other', async () => {
    const { user } = await open('/admin?tab=orders');
    const date = screen.getByRole('columnheader', { name: 'Date' });
    expect(date).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: /^Email/ })).toHaveAttribute(
      'aria-sort',
      'none',
    );
    expect(screen.getByRole('columnheader', { name: /ID/ })).not.toHaveAttribute('aria-sort');
    await user.click(within(date).getByRole('button'));
    await waitFor(() => expect(rowTexts()[0]).toBe('Client1 Brooks'));
    expect(date).toHaveAttribute('aria-sort', 'ascending');
    expect(address()).toBe('/admin?tab=orders&sort=createdAt');
  });

  it('is paged there and back', async () => {
    const { user } = await open('/admin?tab=orders&size=25');
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    const page = async (button: string, text: string) => {
      await user.click(screen.getByRole('button', { name: button }));
      expect(await screen.findByText(text)).toBeVisible();
    };
    await page('Next', '26–50 of 59');
    await page('Next', '51–59 of 59');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page('Previous', '26–50 of 59');
    expect(address()).toContain('page=2');
    await page('Previous', '1–25 of 59');
    expect(address()).toBe('/admin?tab=orders&size=25');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100');
    await waitFor(() => expect(rowTexts()).toHaveLength(59));
    expect(address()).toBe('/admin?tab=orders&size=100');
  });

  it('opened in its middle leads back to its start', async () => {
    const { user } = await open('/admin?tab=orders&size=25&before=50&page=3');
    expect(screen.getByText('51–59 of 59')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('1–25 of 59')).toBeVisible();
  });

  it('keeps its rows on screen while the next ones come, and its badge always', async () => {
    const { user } = await open('/admin?tab=orders&size=25');
    expect(tab(/Orders/)).toHaveTextContent('20 unread');
    let answer = () => {};
    const held = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined);
    });
    server.use(http.get(apiPaths.adminList('orders'), () => held));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const region = screen.getByRole('region', { name: 'Orders' });
    await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'true'));
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Read filter' }), 'true');
    answer();
    await waitFor(() => expect(screen.getByText('1–25 of 39')).toBeVisible());
    expect(tab(/Orders/)).toHaveTextContent('20 unread');
  });
});
