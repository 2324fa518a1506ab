import { apiPaths } from '@contract/api.ts';
import { orderListMessages, orderListPaths } from '@contract/order-list.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { hold } from '@/testing/hold.ts';
import { renderSite } from '@/testing/render.tsx';
import { problem } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { FollowOrder } from '../follow-order.tsx';

const token = 'A-b_'.repeat(8);
const order = {
  ...{ orderNumber: 'FW-1F3B86C2', propertyAddress: '12 <b>Alder</b> Lane', status: 'confirmed' },
  ...{ filmState: 'awaiting', receivedAt: '2026-11-20T10:30:00Z', estimatedDelivery: '2099-11-24' },
  again: {
    ...{ package: 'premium', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
    company: '',
  },
};
const late = { ...order, orderNumber: 'FW-3', estimatedDelivery: '2026-11-24' };
const delivered = { ...order, orderNumber: 'FW-2', filmState: 'delivered' };

function respondTo(path: string, response: () => Response | Promise<Response>) {
  const sent: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      return response();
    }),
  );
  return sent;
}
const open = (hash: string) => renderSite(<FollowOrder />, `/order/status${hash}`);
const button = (name: string) => screen.findByRole('button', { name });
const listed = () =>
  HttpResponse.json({ endsAt: '2026-12-20T15:00:00Z', orders: [delivered, order, late] });

it('who lost the link has it mailed, and is told the same whether there are orders or not', async () => {
  const sent = respondTo(orderListPaths.ask, () =>
    HttpResponse.json({ success: true }, { status: 202 }),
  );
  const { user } = open('');
  await user.click(await button('Email me my orders'));
  expect(await screen.findByText(orderListMessages.email)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
  await user.click(await button('Email me my orders'));
  expect(await screen.findByText(/^Check your email/)).toBeVisible();
  expect(sent).toEqual([{ email: 'ada@example.com' }]);
});

it('without mail, it says so', async () => {
  respondTo(orderListPaths.ask, () =>
    problem(503, undefined, { detail: orderListMessages.unavailable }),
  );
  const { user } = open('');
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ada@example.com' } });
  await user.click(await button('Email me my orders'));
  expect(await screen.findByText(orderListMessages.unavailable)).toBeVisible();
});

it('the orders are listed, opened with a token of their own, and ordered again', async () => {
  const asked = respondTo(orderListPaths.list, listed);
  const opened = respondTo(orderListPaths.open, () => HttpResponse.json({ token: 'x'.repeat(32) }));
  server.use(http.post(apiPaths.followOrder, () => problem(404)));
  server.use(http.post(apiPaths.orderFilms, () => problem(404)));
  const { user, unmount } = open(`#orders=${token}`);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replace(/Open.*/, ''))).toEqual([
    '12 <b>Alder</b> LaneYour video is readyOrder FW-2 · Ordered Nov 20, 2026',
    '12 <b>Alder</b> LaneDetails confirmedOrder FW-1F3B86C2 · Ordered Nov 20, 2026 · Video by Nov 24, 2099',
    '12 <b>Alder</b> LaneDetails confirmedOrder FW-3 · Ordered Nov 20, 2026',
  ]);
  await user.click(await button('Open order FW-2'));
  await waitFor(() => expect(opened).toEqual([{ token, orderNumber: 'FW-2' }]));
  unmount();
  sessionStorage.setItem('confirmedOrder', '{}');
  const again = open(`#orders=${token}`);
  await again.user.click(await button('Order again like FW-2'));
  expect(JSON.parse(sessionStorage.getItem('order:draft') ?? '')).toEqual({
    ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', company: '' },
  });
  expect(sessionStorage.getItem('confirmedOrder')).toBeNull();
  expect(asked).toEqual([{ token }, { token }]);
});

it('the link is taken back, and one that has run out offers another', async () => {
  respondTo(orderListPaths.list, listed);
  const ended = respondTo(orderListPaths.end, () => HttpResponse.json({ success: true }));
  const { user } = open(`#orders=${token}`);
  await user.click(await button('Take this link back'));
  await screen.findByRole('heading', { name: 'This link no longer works' });
  await button('Email me my orders');
  expect(ended).toEqual([{ token }]);
});

it('an answer that comes late shows no orders after the link was taken back', async () => {
  const [held, letOn] = hold();
  const asked = respondTo(orderListPaths.list, async () => {
    if (asked.length > 1) await held;
    return listed();
  });
  respondTo(orderListPaths.end, () => HttpResponse.json({ success: true }));
  const { user } = open(`#orders=${token}`);
  const end = await button('Take this link back');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked).toHaveLength(2));
  await user.click(end);
  await screen.findByRole('heading', { name: 'This link no longer works' });
  letOn();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

it('an order that opens late leaves a customer where they have gone meanwhile', async () => {
  const [held, letOn] = hold();
  respondTo(orderListPaths.list, listed);
  const opened = respondTo(orderListPaths.open, async () => {
    await held;
    return HttpResponse.json({ token: 'x'.repeat(32) });
  });
  const { user } = renderSite(
    <Routes>
      <Route path="/order/status" element={<FollowOrder />} />
      <Route path="/order" element={<h1>The form</h1>} />
    </Routes>,
    `/order/status#orders=${token}`,
  );
  await user.click(await button('Open order FW-2'));
  await waitFor(() => expect(opened).toHaveLength(1));
  await user.click(await button('Order again like FW-2'));
  await screen.findByText('The form');
  letOn();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText('The form')).toBeVisible();
});
