import { apiPaths } from '@contract/api.ts';
import { orderStatusSchema } from '@contract/order-status.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { filmsResponse } from '@/testing/films.ts';
import { hold } from '@/testing/hold.ts';
import { renderSite } from '@/testing/render.tsx';
import { problem } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { FollowOrder } from './follow-order.tsx';

const token = 'A-b_'.repeat(8);

const order = {
  orderNumber: 'FW-1F3B86C2',
  status: 'confirmed',
  receivedAt: '2026-11-20T15:00:00.5+00:00',
  reachedAt: { confirmed: '2026-11-20T18:00:00+00:00' },
  package: 'premium',
  photoCount: '12',
  propertyAddress: '12 <b>Alder</b> Lane',
  priceCents: 9000,
  estimatedDelivery: '2999-11-22',
  isAnswered: false,
};

/** Responds in order, and with the last response from then on. Returns the tokens received. */
function respondWith(...responses: ReadonlyArray<() => Response>): unknown[] {
  const asked: unknown[] = [];
  server.use(
    http.post(apiPaths.orderFilms, () =>
      HttpResponse.json(filmsResponse({ state: 'awaiting' }, 0)),
    ),
    http.post(apiPaths.followOrder, async ({ request }) => {
      const respond = responses[Math.min(asked.length, responses.length - 1)];
      asked.push(((await request.json()) as { token: unknown }).token);
      return respond?.() ?? problem(500);
    }),
  );
  return asked;
}
const found =
  (changes: object = {}) =>
  () =>
    HttpResponse.json(orderStatusSchema.parse({ ...order, ...changes }));

const open = (hash = `#${token}`) => renderSite(<FollowOrder />, `/order/status${hash}`);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a customer with the right link', () => {
  it('sees the steps with their times, and which is now', async () => {
    const asked = respondWith(found());
    open();
    await heading('Order FW-1F3B86C2');
    expect(asked).toEqual([token]);
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringMatching(/^Done: Order received\w+, November \d+/),
      expect.stringMatching(/^Now: Details confirmed\w+, November \d+/),
      'To come: Video in the edit',
      'To come: Video finished',
    ]);
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
    expect(within(steps[0] as HTMLElement).getByText(/November/)).toHaveAttribute(
      'datetime',
      order.receivedAt,
    );
    expect(screen.getByText(/Our editors start on your video/)).toHaveTextContent(
      'November 22, 2999',
    );
  });

  it('sees that it was cancelled, and no day of delivery', async () => {
    respondWith(
      found({ status: 'cancelled', reachedAt: { cancelled: '2026-11-21T18:00:00+00:00' } }),
    );
    open();
    expect(await screen.findByText(/there is nothing to pay/)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText('Estimated delivery')).not.toBeInTheDocument();
  });

  it('sees what is left once their data were erased', async () => {
    respondWith(found({ status: 'completed', propertyAddress: undefined }));
    open();
    expect(await screen.findByText('Erased')).toBeVisible();
    expect(screen.queryByText(/email/)).not.toBeInTheDocument();
  });

  it('sees the newest status when they come back to the page', async () => {
    respondWith(found(), found({ status: 'completed' }));
    open();
    await heading('Order FW-1F3B86C2');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/Your video is finished/)).toBeVisible();
  });

  it('keeps the newest status when an older answer comes after it', async () => {
    const [held, letOn] = hold();
    const asked = respondWith(found());
    server.use(
      http.post(apiPaths.followOrder, async () => {
        const status = asked.push('again') === 2 ? 'pending' : 'completed';
        if (status === 'pending') await held;
        return found({ status })();
      }),
    );
    asked.push('first');
    open();
    for (const _time of [1, 2]) act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText(/Your video is finished/);
    letOn();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByText(/Your video is finished/)).toBeVisible();
  });

  it('keeps what is on screen when the update fails', async () => {
    const asked = respondWith(found(), () => problem(503));
    open();
    await heading('Order FW-1F3B86C2');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.getByRole('heading', { name: 'Order FW-1F3B86C2' })).toBeVisible();
  });
});

describe('a link that does not work', () => {
  it.each(['', '#', '#abc', `#${token}x`, '#%E0%A4%A', `#${'<'.repeat(32)}`])(
    'is not even asked about when it cannot be one: %j',
    async (hash) => {
      const asked = respondWith(found());
      open(hash);
      await screen.findByRole('link', { name: 'Contact us' });
      expect(asked).toEqual([]);
    },
  );

  it('leads to the contact form, and to a mail with all links', async () => {
    respondWith(() => problem(404));
    open();
    await heading('We can’t find this order');
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    await screen.findByRole('button', { name: 'Email me my orders' });
  });

  it('that closes within the hour is not offered to keep', async () => {
    respondWith(found({ endsAt: '2026-11-20T16:00:00Z' }));
    open();
    await screen.findByText(/^This page closes an hour/);
    expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  });
});

describe('a failure', () => {
  it.each([
    ['on our side', () => problem(500), /on our side/],
    [
      'something else than the API',
      () => HttpResponse.html('<p>Log in to the hotel</p>'),
      /on our side/,
    ],
    ['another shape', () => HttpResponse.json({ success: true }), /on our side/],
    ['too many tries', () => problem(429), /a lot of tries/],
  ] as const)('is told and can be tried again: %s', async (_what, respond, text) => {
    respondWith(respond, found());
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Order FW-1F3B86C2');
  });

  it('says when the network is gone, and recovers when it is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    respondWith(() => HttpResponse.error(), found());
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline.');
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await heading('Order FW-1F3B86C2');
  });
});
