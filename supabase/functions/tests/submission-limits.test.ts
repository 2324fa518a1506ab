import { describe, expect, it } from 'vitest';
import * as samples from '../_shared/contract/testing/samples.ts';
import { newKey, newVisitor, post } from './support/api.ts';
import { connect, countRows, withLimit } from './support/database.ts';

const sql = connect();

const send = (visitor: string) => post('/api/contact', samples.contact, { visitor, key: newKey() });

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

  it('ignores an address that the visitor wrote, and knows an IPv6 network as one visitor', async () => {
    await withLimit(sql, 'rate_limit_per_minute', 1, async () => {
      const visitor = newVisitor();
      const prefix = `2001:db8:${newKey().slice(0, 4)}:7`;
      const sent = [
        `1.1.1.1, ${visitor}`,
        `2.2.2.2, ${visitor}`,
        `${prefix}::1`,
        `${prefix}:a:b:c:d`,
      ];
      const statuses: number[] = [];
      for (const address of sent) statuses.push((await send(address)).status);
      expect(statuses).toEqual([201, 429, 201, 429]);
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
});
