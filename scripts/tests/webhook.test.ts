import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect as openSocket } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import { contact, order } from '../../supabase/functions/_shared/contract/testing/samples.ts';
import { newKey, patch, post } from '../../supabase/functions/tests/support/api.ts';
import { login } from '../../supabase/functions/tests/support/staff.ts';
import { root } from '../stack/locations.ts';
import { freePorts } from '../stack/ports.ts';
import { setUpDispatching } from './support/dispatch-setup.ts';

const { sql, start, share, dispatchUntilDone } = await setUpDispatching();

describe('a webhook', () => {
  interface Received {
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }
  const received: Received[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.end();
    });
  });
  const secret = `whsec_${Buffer.from('x'.repeat(32)).toString('base64')}`;

  async function startWithWebhook() {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    const fn = await share({
      WEBHOOK_URL: `http://127.0.0.1:${port}/in`,
      WEBHOOK_SECRET: secret,
    });
    await fn.dispatch();
    return fn;
  }
  afterAll(() => receiver.close());

  it('is posted for a new entry and a changed order, signed as the standard says', async () => {
    const fn = await startWithWebhook();
    const key = newKey();
    expect((await post('/api/order', order, { key })).status).toBe(201);
    const [row] = await sql`select id from orders where receipt = ${key}`;
    const token = await login();
    await patch(`/api/admin/orders/${row?.id}/status`, { status: 'confirmed' }, { token });
    await dispatchUntilDone(fn);
    const events = received.map(({ headers, body }) =>
      new Webhook(secret).verify(body, headers as Record<string, string>),
    );
    expect(events).toMatchObject([
      {
        type: 'submission.created',
        data: { list: 'orders', record: { id: row?.id && Number(row.id), email: order.email } },
      },
      {
        type: 'order.status_changed',
        data: { list: 'orders', status: 'confirmed', previousStatus: 'pending' },
      },
    ]);
  });

  it('is accepted by the receiver in docs/examples, after forged and broken ones', async () => {
    const [port = 0] = await freePorts(1);
    const example = spawn(process.execPath, ['docs/examples/webhook-receiver.mjs'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    example.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    try {
      const WEBHOOK_URL = `http://127.0.0.1:${port}`;
      const forged = () =>
        fetch(WEBHOOK_URL, { method: 'POST', body: '{"type":"submission.created"}' }).then(
          (response) => response.status,
          () => 0,
        );
      await expect.poll(forged).toBe(401);
      const short = await fetch(WEBHOOK_URL, {
        method: 'POST',
        headers: {
          'webhook-id': 'x',
          'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
          'webhook-signature': 'v1,abc',
        },
        body: '{}',
      });
      expect(short.status).toBe(401);
      const broken = openSocket(port, '127.0.0.1');
      broken.resume().end('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc');
      await once(broken, 'close');
      const fn = await start({ WEBHOOK_URL, WEBHOOK_SECRET: secret });
      await fn.dispatch();
      await post('/api/contact', contact, { key: newKey() });
      await dispatchUntilDone(fn);
      await expect.poll(() => printed).toMatch(/^submission\.created contact-submissions \d+\n$/);
    } finally {
      example.kill();
    }
  });
});
