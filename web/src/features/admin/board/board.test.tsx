import { columnOf } from '@contract/admin.ts';
import { apiPaths } from '@contract/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { orderRow } from '@/testing/factories.ts';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { rpc } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

const asColumns = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]));
const rows = [
  orderRow({
    id: 1,
    orderNumber: 'FW-1',
    propertyAddress: '1 Lake Road',
    status: 'pending',
    assignee: 'Ada',
  }),
  orderRow({ id: 2, propertyAddress: '2 Hill Street', status: 'confirmed' }),
  orderRow({ id: 3, propertyAddress: '3 Bay View', status: 'confirmed', filmState: 'delivered' }),
  orderRow({
    id: 4,
    propertyAddress: '4 Mill Lane',
    filmState: 'change_asked',
    status: 'confirmed',
  }),
  orderRow({ id: 5, propertyAddress: '5 Oak Court', filmState: 'approved', status: 'completed' }),
];

function openBoard() {
  const sent: unknown[] = [];
  server.use(
    rpc('admin_board', () => ({
      isWhole: true,
      cards: rows.map((row) => ({ row: asColumns(row), photos: row.id, version: 2 })),
    })),
    http.patch(apiPaths.orderStatus(1), async ({ request }) => {
      sent.push([await request.json(), request.headers.get('if-match')]);
      return HttpResponse.json({ success: true });
    }),
  );
  return { ...openDashboard('/admin/orders'), sent };
}
const column = (name: string) => within(screen.getByRole('region', { name }));

it('has each order in the column that it has come to', async () => {
  openBoard();
  await screen.findByText('1 Lake Road');
  const homes = [
    'New',
    'In progress',
    'Waiting for approval',
    'Change asked',
    'Done in 14 days',
  ].map((name) => column(name).getByRole('button', { name: /^\d/ }).textContent);
  expect(homes).toEqual(rows.map(({ propertyAddress }) => propertyAddress));
  expect(column('New').getByText(/1 photo$/)).toBeVisible();
  expect(column('Waiting for approval').getByText(/Version 2/)).toBeVisible();
});

it('a card’s menu moves it, which is the order’s status, and Undo takes it back', async () => {
  const { user, sent } = openBoard();
  await user.click(await screen.findByRole('button', { name: `Move ${rows[0]?.orderNumber}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to In progress' }));
  expect(await column('In progress').findByText('1 Lake Road')).toBeVisible();
  await user.click(await screen.findByText('Undo'));
  expect(await column('New').findByText('1 Lake Road')).toBeVisible();
  expect(sent).toEqual([
    [{ status: 'in_progress' }, '"pending"'],
    [{ status: 'pending' }, '"in_progress"'],
  ]);
});

it('shows one person’s orders', async () => {
  const { user } = openBoard();
  await screen.findByText('1 Lake Road');
  await user.selectOptions(screen.getByLabelText('Person filter'), 'Ada');
  await waitFor(() => expect(screen.queryByText('2 Hill Street')).not.toBeInTheDocument());
  expect(screen.getByText('1 Lake Road')).toBeVisible();
});
