import { beforeAll, describe, expect, it } from 'vitest';
import { consentReceiptSchema } from '../_shared/contract/consent.ts';
import { call, newKey, newVisitor, post } from './support/api.ts';
import { connect, forgetLogins, withLimit } from './support/database.ts';
import { login, signToken } from './support/staff.ts';

const sql = connect();
let token: string;
beforeAll(async () => {
  await forgetLogins(sql);
  token = await login();
});

const choice = (changes: object = {}) => ({
  ...{ id: newKey(), version: 1, method: 'save', at: new Date().toISOString() },
  choice: { analytics: true, marketing: false },
  ...changes,
});
const send = (body: unknown, visitor = newVisitor()) => post('/api/consent', body, { visitor });
const lookUp = (id: string, bearer = token) => call(`/api/admin/consents/${id}`, { token: bearer });

describe('the receipt of a cookie choice', () => {
  it('is kept, and found by its id', async () => {
    const body = choice();
    const answer = await send(body);
    expect([answer.status, answer.body]).toEqual([201, { success: true }]);
    const found = await lookUp(body.id.toUpperCase());
    const { receivedAt, at, ...receipt } = consentReceiptSchema.parse(found.body);
    expect(receipt).toEqual({
      ...{ id: body.id, version: 1, policyDate: '2025-05-21', method: 'save' },
      choice: body.choice,
    });
    expect(new Date(at).toISOString()).toBe(body.at);
    expect(Math.abs(Date.parse(receivedAt) - Date.now())).toBeLessThan(60_000);
  });

  it('holds nothing of who chose', async () => {
    const visitor = newVisitor();
    const body = { ...choice(), email: 'ada@example.com', address: visitor };
    expect((await send(body, visitor)).status).toBe(201);
    const [row] = await sql`select * from private.consent_receipts where id = ${body.id}`;
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'analytics',
      'given_at',
      'id',
      'marketing',
      'method',
      'received_at',
      'version',
    ]);
  });

  it('is the same when it is sent again, and never another choice', async () => {
    const body = choice();
    for (const again of [body, body]) expect((await send(again)).status).toBe(201);
    for (const change of [
      { choice: { analytics: false, marketing: false } },
      { method: 'gpc' },
      { at: new Date(Date.parse(body.at) - 1).toISOString() },
    ]) {
      const answer = await send({ ...body, ...change });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ id: 'This id stands for another choice.' });
    }
    expect((await lookUp(body.id)).body).toMatchObject({ choice: body.choice, method: 'save' });
  });

  it.each<[string, object, string]>([
    ['without an id', { id: undefined }, 'id'],
    ['with an id that is none', { id: '1' }, 'id'],
    ['with a list for an id', { id: [newKey()] }, 'id'],
    ['of a later version', { version: 2 }, 'version'],
    ['of version 0', { version: 0 }, 'version'],
    ['of a version that is text', { version: '1' }, 'version'],
    ['of half a version', { version: 1.5 }, 'version'],
    ['of a version beyond numbers', { version: 2 ** 60 }, 'version'],
    ['from the future', { at: new Date(Date.now() + 600_000).toISOString() }, 'at'],
    ['from the year 9999', { at: '9999-12-31T23:59:59Z' }, 'at'],
    ['from long ago', { at: '2025-01-01T00:00:00Z' }, 'at'],
    ['at no time', { at: 'yesterday' }, 'at'],
    ['at a time without a zone', { at: '2026-11-20T15:00:00' }, 'at'],
    ['without a choice', { choice: undefined }, 'choice'],
    ['with a choice that is a list', { choice: [true, true] }, 'choice'],
    ['with half a choice', { choice: { analytics: true } }, 'choice'],
    ['with a choice in words', { choice: { analytics: 'yes', marketing: 'no' } }, 'choice'],
    ['by a method that is none', { method: 'assumed' }, 'method'],
    ['that accepts less than all', { method: 'accept' }, 'choice'],
    ['that rejects less than all', { method: 'reject' }, 'choice'],
    [
      'that follows the signal and allows marketing',
      { method: 'gpc', choice: { analytics: false, marketing: true } },
      'choice',
    ],
  ])('is refused %s', async (_what, change, field) => {
    const body = choice(change);
    const answer = await send(body);
    expect(answer.status, answer.text).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    if (typeof body.id === 'string' && body.id.length === 36) {
      expect((await lookUp(body.id)).status).toBe(404);
    }
  });

  it('is kept ten times a minute for a visitor, and costs them nothing else', async () => {
    await withLimit(sql, 'rate_limit_per_minute', 5, async () => {
      const visitor = newVisitor();
      const statuses: number[] = [];
      for (let times = 0; times < 12; times += 1) {
        statuses.push((await send(choice(), visitor)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
    });
  });

  it('is for staff alone to look up', async () => {
    const body = choice();
    await send(body);
    expect((await call(`/api/admin/consents/${body.id}`)).status).toBe(401);
    expect((await lookUp(body.id, await signToken())).status).toBe(401);
    for (const id of [newKey(), '1', '%00']) expect((await lookUp(id)).status).toBe(404);
    expect((await call('/api/consent')).status).toBe(405);
  });
});
