import { describe, expect, it } from 'vitest';
import { listNames } from '../_shared/contract/admin.ts';
import { erasedSchema, personSchema } from '../_shared/contract/person.ts';
import { newKey, post } from './support/api.ts';
import { connect } from './support/database.ts';
import { newEntry } from './support/sources.ts';
import { freshLogin } from './support/staff.ts';

const sql = connect();
const token = await freshLogin(sql);

const ask = (path: '' | '/export', email: string) =>
  post(`/api/admin/person${path}`, { email }, { token });

/** The address of a new person who has sent every form. */
async function newPerson(): Promise<string> {
  const email = `${newKey()}@example.com`;
  for (const list of listNames) await newEntry(sql, list, { email });
  return email;
}

const read = async (email: string) => personSchema.parse((await ask('', email)).body);

describe('a person', () => {
  it('is everything of one address, over all lists, newest first', async () => {
    const email = await newPerson();
    const { total, records } = await read(email.toUpperCase());
    expect(total).toBe(listNames.length);
    expect(records.map(({ list }) => list)).toEqual([...listNames].reverse());
    for (const { row } of records) expect(row.email).toBe(email);
    const order = records.find(({ list }) => list === 'orders');
    expect(order?.row.orderNumber).toMatch(/^FW-[0-9A-F]{8}$/);
    expect(order?.row).not.toHaveProperty('receipt');
  });

  it.each(['', 'ada', 'a@b@c', "' or 1=1 --"])('is not %j', async (email) => {
    const answer = await ask('', email);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('email');
  });

  it('gets a copy of all that is stored, history included', async () => {
    const email = await newPerson();
    const [row] = await sql`select id::int from orders where email = ${email}`;
    await post(`/api/admin/records/orders/${row?.id}/notes`, { text: 'Nice' }, { token });
    const answer = await ask('/export', email);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const copy = answer.body as unknown as Record<string, { list: string; row: object }[]>;
    expect(copy.records).toHaveLength(listNames.length);
    expect(copy.records?.find(({ list }) => list === 'orders')?.row).toMatchObject({
      email,
      property_address: expect.any(String),
    });
    expect(JSON.stringify(copy.history)).toContain('Nice');
  });
});

describe('erasing a person', () => {
  it('answers how many entries that were', async () => {
    const email = await newPerson();
    const typed = email.toUpperCase();
    for (const erased of [listNames.length, 0]) {
      const answer = await post('/api/admin/person/erase', { email, typed }, { token });
      expect(erasedSchema.parse(answer.body).erased).toBe(erased);
      expect((await read(email)).total).toBe(0);
    }
  });

  it('needs the address typed once more', async () => {
    const email = await newPerson();
    for (const typed of [undefined, '', 'somebody@example.com', 7]) {
      const answer = await post('/api/admin/person/erase', { email, typed }, { token });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ typed: 'Type the email address exactly as shown.' });
    }
    expect((await read(email)).total).toBe(listNames.length);
  });
});
