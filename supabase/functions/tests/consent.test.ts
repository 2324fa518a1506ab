import { describe, expect, it } from 'vitest';
import { consentReceiptSchema } from '../_shared/contract/consent.ts';
import { newKey, post } from './support/api.ts';
import { rpc } from './support/data-api.ts';
import { connect } from './support/database.ts';
import { freshLogin } from './support/staff.ts';

const sql = connect();
const token = await freshLogin(sql);

const choice = (changes: object = {}) => ({
  ...{ id: newKey(), version: 1, method: 'save', at: new Date().toISOString() },
  choice: { analytics: true, marketing: false },
  ...changes,
});
const send = (body: unknown) => post('/api/consent', body);
const lookUp = (receipt: string) => rpc('admin_consent', { receipt }, token);

describe('the receipt of a cookie choice', () => {
  it('is kept, and found by its id', async () => {
    const body = choice();
    const response = await send(body);
    expect([response.status, response.body]).toEqual([201, { success: true }]);
    const found = await lookUp(body.id.toUpperCase());
    const { receivedAt, at, ...receipt } = consentReceiptSchema.parse(found.body);
    expect(receipt).toEqual({
      ...{ id: body.id, version: 1, policyDate: '2025-05-21', method: 'save' },
      choice: body.choice,
    });
    expect(new Date(at).toISOString()).toBe(body.at);
    expect(Math.abs(Date.parse(receivedAt) - Date.now())).toBeLessThan(60_000);
  });

  it('is the same when it is sent again, and never another choice', async () => {
    const body = choice();
    for (const again of [body, body]) expect((await send(again)).status).toBe(201);
    const response = await send({ ...body, method: 'gpc' });
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual({ id: 'This id stands for another choice.' });
    expect((await lookUp(body.id)).body).toMatchObject({ choice: body.choice, method: 'save' });
  });

  it.each<[object, string]>([
    [{ id: undefined }, 'id'],
    [{ id: '1' }, 'id'],
    [{ version: 2 }, 'version'],
    [{ at: new Date(Date.now() + 600_000).toISOString() }, 'at'],
    [{ at: 'yesterday' }, 'at'],
    [{ choice: { analytics: true } }, 'choice'],
    [{ method: 'assumed' }, 'method'],
    [{ method: 'accept' }, 'choice'],
  ])('with %j is refused by its field', async (change, field) => {
    const response = await send(choice(change));
    expect(response.status, response.text).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual([field]);
  });
});
