import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { statusMailSeconds } from '../../../_shared/contract/order-status.ts';
import type { Services } from '../../services.ts';
import { registerChanges } from './change-routes.ts';

it('after a change of status, its webhook is sent at once and its mail when it is due', async () => {
  const wakes: number[] = [];
  const found = Promise.resolve({ data: [{ id: 1 }], error: null });
  const self = () => query;
  const query = Object.assign(found, {
    ...{ from: self, update: self, filter: self, select: self, setHeader: self },
  });
  const services = {
    database: { caller: query },
    dispatcher: { wake: () => wakes.push(0), wakeIn: (seconds: number) => wakes.push(seconds) },
    staffTokens: { verify: async () => ({ token: 'a token' }) },
    sessions: { ready: async () => {} },
  } as unknown as Services;
  const app = new Hono().basePath('/api');
  registerChanges(app, services);
  const response = await app.request('/api/admin/orders/1/status', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer a.b.c' },
    body: '{"status":"confirmed"}',
  });
  expect(response.status).toBe(200);
  expect(wakes).toEqual([0, statusMailSeconds + 0.2]);
});
