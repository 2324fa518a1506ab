/** The page of an order with its video, as a customer opens it. */
import { apiPaths } from '@contract/api.ts';
import type { Films } from '@contract/films.ts';
import { orderStatusSchema } from '@contract/order-status.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { FollowOrder } from '@/features/order-status/follow-order.tsx';
import { renderSite } from './render.tsx';
import { server } from './server.ts';

export const token = 'A-b_'.repeat(8);

export const order = (status = 'in_progress') =>
  orderStatusSchema.parse({
    ...{ orderNumber: 'FW-1F3B86C2', status, receivedAt: '2026-11-20T15:00:00Z', reachedAt: {} },
    ...{ package: 'premium', photoCount: '12', propertyAddress: '12 <b>Alder</b> Lane' },
    ...{ priceCents: 9000, estimatedDelivery: '2999-11-22', isAnswered: true },
  });

/** Answers a call, and keeps what it was sent. The films read next are `then`. */
export function respondToCalls(films: Films, status?: string) {
  const sent: [path: string, body: object][] = [];
  let current = films;
  server.use(
    http.post(apiPaths.followOrder, () => HttpResponse.json(order(status))),
    http.post(apiPaths.orderFilms, () => HttpResponse.json(current)),
  );
  return {
    sent,
    /** What is read from now on. */
    turnInto: (next: Films) => {
      current = next;
    },
    on: (path: string, respond: () => Films | Response) =>
      server.use(
        http.post(path, async ({ request }) => {
          sent.push([path, (await request.json()) as object]);
          const response = respond();
          if (response instanceof Response) return response;
          current = response;
          return HttpResponse.json(response);
        }),
      ),
  };
}

export const open = () => renderSite(<FollowOrder />, `/order/status#${token}`);
export const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const inAMinute = () => new Date(Date.now() + 60_000).toISOString();

export const player = async () => {
  await screen.findByRole('group', { name: 'Video of 12 <b>Alder</b> Lane' });
  return document.querySelector('video') as HTMLVideoElement;
};
