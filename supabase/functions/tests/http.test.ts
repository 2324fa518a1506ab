import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stack } from '../../../scripts/test-setup/stack.ts';
import * as samples from '../_shared/contract/testing/samples.ts';
import { call, newKey, post } from './support/api.ts';

const publicForms = [
  '/api/signup',
  '/api/contact',
  '/api/order',
  '/api/webinar-signup',
  '/api/webinar-question',
];
const adminLists = [
  '/api/admin/contact-submissions',
  '/api/admin/signup-users',
  '/api/admin/orders',
  '/api/admin/webinar-signups',
  '/api/admin/webinar-questions',
];
const adminChanges = [
  '/api/admin/contact-submissions/1/mark-read',
  '/api/admin/orders/1/mark-read',
  '/api/admin/webinar-questions/1/mark-read',
  '/api/admin/orders/1/status',
  ...adminLists.map((path) => `${path}/1/spam`),
];
const readable = 'GET, HEAD, OPTIONS';
const paths: [path: string, allow: string][] = [
  ...publicForms.map((path): [string, string] => [path, 'POST, OPTIONS']),
  ['/api/admin/login', 'POST, OPTIONS'],
  ['/api/admin/logout', 'POST, OPTIONS'],
  ...adminLists.map((path): [string, string] => [path, 'GET, PATCH, HEAD, OPTIONS']),
  ...adminChanges.map((path): [string, string] => [path, 'PATCH, OPTIONS']),
  ['/api/placeholder/40/30', readable],
  ['/api/health', readable],
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

describe.each(paths)('%s', (path, allow) => {
  it('refuses other methods and says which it knows', async () => {
    for (const method of methods.filter((name) => !allow.includes(name))) {
      const answer = await call(path, { method });
      expect(answer.status, method).toBe(405);
      expect(answer.headers.get('allow')).toBe(allow);
      if (method !== 'HEAD') {
        expect(answer.headers.get('content-type')).toBe('application/problem+json');
        expect(answer.body).toMatchObject({ status: 405, title: 'Method Not Allowed' });
      }
    }
  });

  it('answers OPTIONS', async () => {
    const answer = await call(path, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('allow')).toBe(allow);
    expect(answer.text).toBe('');
  });

  it('answers the preflight of an allowed origin, and tells others nothing', async () => {
    const preflight = (origin: string) =>
      call(path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,idempotency-key',
        },
      });
    const allowed = await preflight('https://allowed.example');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://allowed.example');
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    expect(allowed.headers.get('access-control-allow-methods')).toBe(allow);
    expect(allowed.headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, Idempotency-Key, If-Match',
    );
    expect(allowed.headers.get('vary')).toContain('Origin');
    for (const origin of ['https://evil.example', 'https://allowed.example.evil.example', 'null']) {
      const other = await preflight(origin);
      expect(other.headers.get('access-control-allow-origin')).toBeNull();
      expect(other.headers.get('access-control-allow-credentials')).toBeNull();
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
  ])('carries the security headers: %s', async (_case, path, options) => {
    const { headers } = await call(path, options);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toBeTruthy();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('may be read by an allowed origin, with its credentials', async () => {
    for (const path of ['/api/health', '/api/nope', '/api/admin/orders']) {
      const { headers } = await call(path, { headers: { origin: 'https://allowed.example' } });
      expect(headers.get('access-control-allow-origin')).toBe('https://allowed.example');
      expect(headers.get('access-control-allow-credentials')).toBe('true');
      expect(headers.get('access-control-expose-headers')).toContain('X-Total-Count');
    }
  });

  it('to another origin is not readable there, and never opened to all', async () => {
    const { headers } = await post('/api/contact', samples.contact, {
      key: newKey(),
      headers: { origin: 'https://evil.example' },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is JSON with a receipt for a submission', async () => {
    const answer = await post('/api/contact', samples.contact, { key: newKey() });
    expect(answer.headers.get('content-type')).toBe('application/json');
  });
});

describe('GET /api/health', () => {
  it('is ok while the database answers', async () => {
    const answer = await call('/api/health');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'ok' });
  });

  it('answers HEAD without a body', async () => {
    const answer = await call('/api/health', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('');
  });
});

describe('GET /api/placeholder/{width}/{height}', () => {
  it.each([
    ['1', '1'],
    ['640', '480'],
    ['4000', '4000'],
  ])('draws %s by %s', async (width, height) => {
    const answer = await call(`/api/placeholder/${width}/${height}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.text).toMatch(
      new RegExp(`^<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `),
    );
  });

  it.each([
    '0/10',
    '10/0',
    '4001/10',
    '10/4001',
    '-1/10',
    '1.5/10',
    '1e3/10',
    '007/10',
    'a/b',
    '%00/10',
    '%E0%A4%A/10',
    '%3Cscript%3E/10',
    '99999999999999999999/10',
    '10/10.svg',
  ])('refuses %s', async (size) => {
    const answer = await call(`/api/placeholder/${size}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).not.toContain('script');
  });
});

describe('the function’s log', () => {
  it('is one JSON object a line, and never holds what a visitor sent', async () => {
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
});
