import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { delivery } from './mails/testing/deliveries.ts';
import { createWebhookSender } from './webhook-sender.ts';

const asked: string[] = [];
/** The status that the receiver responds with; 0 for no response at all. */
let status = 0;
const receiver = createServer((request, response) => {
  asked.push(`${request.url} ${request.headers['webhook-id']}`);
  if (status > 0) response.writeHead(status, { location: '/elsewhere' }).end();
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  asked.length = 0;
});

async function send() {
  const { port } = receiver.address() as AddressInfo;
  const secret = `whsec_${btoa('x'.repeat(32))}`;
  const sender = createWebhookSender({ url: `http://127.0.0.1:${port}/in`, secret });
  return (await sender.prepare(delivery({})))(Promise.resolve());
}

it.each([
  [204, { outcome: 'sent' }],
  [302, { outcome: 'failed', reason: 'The receiver answered 302.' }],
  [500, { outcome: 'failed', reason: 'The receiver answered 500.' }],
  [429, { outcome: 'failed', reason: 'The receiver answered 429.', isUnreachable: true }],
  [410, { outcome: 'refused', reason: 'The receiver answered 410.' }],
])('a webhook that is answered with %i is %j, and follows no redirect', async (code, attempt) => {
  status = code;
  expect(await send()).toEqual(attempt);
  expect(asked).toEqual([`/in ${delivery({}).id}`]);
});

it('a webhook that gets no response is given up after ten seconds', async () => {
  status = 0;
  const { timeout } = AbortSignal;
  const limit = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => timeout.call(AbortSignal, 50));
  onTestFinished(() => limit.mockRestore());
  expect(await send()).toEqual({
    outcome: 'failed',
    reason: 'The receiver did not answer within 10 seconds.',
    isUnreachable: true,
  });
  expect(limit).toHaveBeenCalledWith(10_000);
});
