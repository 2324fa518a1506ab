import { describe, expect, it } from 'vitest';
import * as samples from '../_shared/contract/testing/samples.ts';
import { newKey, newVisitor, post } from './support/api.ts';
import { connect, countRows, withLimit } from './support/database.ts';

const sql = connect();

const send = (visitor: string, path = '/api/contact', body: object = samples.contact) =>
  post(path, body, { visitor, key: newKey() });

describe('the rate limit', () => {
  it('lets five through a minute and tells the sixth when to come back', async () => {
    await withLimit(sql, 'rate_limit_per_minute', 5, async () => {
      const visitor = newVisitor();
      for (let i = 0; i < 5; i += 1) expect((await send(visitor)).status).toBe(201);
      const before = await countRows(sql, 'contact_submissions');
      const refused = await send(visitor);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('content-type')).toBe('application/problem+json');
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(refused.body).toMatchObject({
        status: 429,
        detail: `Too many submissions. Try again in ${seconds} seconds.`,
      });
      expect(await countRows(sql, 'contact_submissions')).toBe(before);
    });
  });

  it('counts each visitor and each form by itself', async () => {
    await withLimit(sql, 'rate_limit_per_minute', 1, async () => {
      const visitor = newVisitor();
      expect((await send(visitor)).status).toBe(201);
      expect((await send(visitor)).status).toBe(429);
      expect((await send(newVisitor())).status).toBe(201);
      expect((await send(visitor, '/api/webinar-signup', samples.webinarSignup)).status).toBe(201);
    });
  });

  it('does not count repeats', async () => {
    await withLimit(sql, 'rate_limit_per_minute', 1, async () => {
      const visitor = newVisitor();
      const options = { visitor, key: newKey() };
      for (let i = 0; i < 4; i += 1) {
        expect((await post('/api/contact', samples.contact, options)).status).toBe(201);
      }
    });
  });

  it('holds exactly under parallel posts', async () => {
    await withLimit(sql, 'rate_limit_per_minute', 5, async () => {
      const visitor = newVisitor();
      const answers = await Promise.all(Array.from({ length: 25 }, () => send(visitor)));
      const accepted = answers.filter(({ status }) => status === 201);
      expect(accepted.length).toBeLessThanOrEqual(5);
      expect(accepted.length).toBeGreaterThanOrEqual(1);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(25 - accepted.length);
    });
  });

  it('sees through an address that the visitor wrote in front of the real one', async () => {
    await withLimit(sql, 'rate_limit_per_minute', 1, async () => {
      const visitor = newVisitor();
      expect((await send(`1.1.1.1, ${visitor}`)).status).toBe(201);
      expect((await send(`2.2.2.2, ${visitor}`)).status).toBe(429);
    });
  });

  it('counts a whole IPv6 /64 as one visitor', async () => {
    await withLimit(sql, 'rate_limit_per_minute', 1, async () => {
      const prefix = `2001:db8:${newKey().slice(0, 4)}:7`;
      expect((await send(`${prefix}::1`)).status).toBe(201);
      expect((await send(`${prefix}:aaaa:bbbb:cccc:dddd`)).status).toBe(429);
    });
  });

  it('lets the clients of one IPv6 /48 get no further than four', async () => {
    await withLimit(sql, 'rate_limit_per_minute', 1, async () => {
      const network = `2001:db8:${newKey().slice(0, 4)}`;
      const accepted: number[] = [];
      for (let n = 0; n < 8; n += 1) accepted.push((await send(`${network}:${n}::1`)).status);
      expect(accepted).toEqual([201, 201, 201, 201, 429, 429, 429, 429]);
    });
  });

  it('takes thirty repeats a minute from one client', async () => {
    await withLimit(sql, 'rate_limit_per_minute', 1, async () => {
      const visitor = newVisitor();
      const options = { visitor, key: newKey() };
      const statuses: number[] = [];
      for (let i = 0; i < 32; i += 1) {
        statuses.push((await post('/api/contact', samples.contact, options)).status);
      }
      expect(statuses).toEqual([...Array<number>(31).fill(201), 429]);
    });
  });

  it('keeps no address, only a keyed hash', async () => {
    const visitor = newVisitor();
    await send(visitor);
    const slots = await sql`select distinct client from private.rate_slots`;
    for (const { client } of slots) {
      expect(client).toMatch(/^([0-9a-f]{64}|direct)$/);
      expect(client).not.toContain(visitor);
    }
  });
});
