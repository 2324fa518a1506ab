import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stack } from '../../../scripts/test-setup/stack.ts';
import * as samples from '../_shared/contract/testing/samples.ts';
import { call, newKey, post } from './support/api.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

describe.each([
  ['/api/contact', 'POST, OPTIONS'],
  ['/api/admin/orders', 'GET, PATCH, HEAD, OPTIONS'],
  ['/api/admin/orders/1', 'GET, HEAD, OPTIONS'],
])('%s', (path, allow) => {
  it('refuses other methods and names those it allows', async () => {
    for (const method of methods.filter((name) => !allow.includes(name))) {
      const response = await call(path, { method });
      expect(response.status, method).toBe(405);
      expect(response.headers.get('allow')).toBe(allow);
      if (method === 'HEAD') continue;
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(response.body).toMatchObject({ status: 405, title: 'Method Not Allowed' });
    }
    const options = await call(path, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow'), options.text]).toEqual([204, allow, '']);
  });

  it('answers the preflight of an allowed origin, and tells others nothing', async () => {
    const preflight = async (origin: string) => {
      const headers = { origin, 'access-control-request-method': 'POST' };
      const response = await call(path, { method: 'OPTIONS', headers });
      return (name: string) => response.headers.get(`access-control-allow-${name}`);
    };
    const allowed = await preflight('https://allowed.example');
    expect(allowed('origin')).toBe('https://allowed.example');
    expect(allowed('credentials')).toBe('true');
    expect(allowed('methods')).toBe(allow);
    expect(allowed('headers')).toMatch(/^Authorization, Content-Type, Idempotency-Key, If-Match/);
    for (const origin of ['https://evil.example', 'https://allowed.example.evil.example', 'null']) {
      const other = await preflight(origin);
      expect([other('origin'), other('credentials')]).toEqual([null, null]);
    }
  });
});

describe('every answer', () => {
  it.each([
    ['a success', '/api/health', {}],
    ['a refusal', '/api/contact', { method: 'POST', body: '{' }],
    ['an unknown address', '/api/nope', {}],
    ['a preflight', '/api/contact', { method: 'OPTIONS' }],
    ['a missing token', '/api/admin/orders', {}],
  ])('has the security headers: %s', async (_case, path, options) => {
    const { headers } = await call(path, options);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/./),
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('may be read by an allowed origin, with its credentials, and by no other', async () => {
    for (const path of ['/api/health', '/api/nope', '/api/admin/orders']) {
      const { headers } = await call(path, { headers: { origin: 'https://allowed.example' } });
      expect(headers.get('vary')).toContain('Origin');
      expect(headers.get('access-control-allow-origin')).toBe('https://allowed.example');
      expect(headers.get('access-control-allow-credentials')).toBe('true');
      expect(headers.get('access-control-expose-headers')).toContain('X-Total-Count');
      const other = await call(path, { headers: { origin: 'https://evil.example' } });
      expect(other.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('GET /api/placeholder/{width}/{height}', () => {
  it.each(['1/1', '4000/4000'])('draws %s', async (size) => {
    const response = await call(`/api/placeholder/${size}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const [width, height] = size.split('/');
    expect(response.text).toContain(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `,
    );
  });

  it.each(['0/10', '10/4001', '-1/10', '1.5/10', '1e3/10', '007/10', 'a/b', '%00/10', '10/10.svg'])(
    'refuses %s',
    async (size) => {
      const response = await call(`/api/placeholder/${size}`);
      expect(response.status).toBe(400);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );
});

it('the function’s log is one JSON object a line, and never holds what a visitor sent', async () => {
  const secret = `${newKey()}@example.com`;
  await post('/api/contact', { ...samples.contact, email: secret }, { key: newKey() });
  await post('/api/contact', { name: secret });
  await post('/api/admin/login', { password: secret });
  await call(`/api/${secret}?email=${secret}`);
  const log = readFileSync(join(stack.stateDir, 'logs/function.log'), 'utf8');
  expect(log).not.toContain(secret);
  for (const line of log.split('\n').filter((text) => text !== '')) {
    expect(() => JSON.parse(line)).not.toThrow();
  }
});
