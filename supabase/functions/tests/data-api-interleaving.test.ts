import { beforeAll, describe, expect, it } from 'vitest';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { newKey } from './support/api.ts';
import { rest } from './support/data-api.ts';
import { connect, forgetLogins } from './support/database.ts';
import { login, signToken } from './support/staff.ts';

const sql = connect();
const secret = 'only staff may read this address';

beforeAll(async () => {
  await forgetLogins(sql);
  await sql`insert into contact_submissions (name, email, message)
    values (${secret}, 'a@b.co', 'hello hello hello')`;
});

/**
 * Connections are pooled and a role is set for one request: if it ever stayed set, a visitor would
 * read as staff. So requests of all roles are sent interleaved, and each must get its own response.
 */
describe('requests of different roles at the same time', () => {
  it('never see each other’s rows', async () => {
    const staff = await login();
    const path = 'contact_submissions?select=name&order=id.desc&limit=20';
    const forged = await signToken();
    const apiKey = stack.secretKey;
    const actors: [name: string, status: number, send: () => ReturnType<typeof rest>][] = [
      ['visitor inserts', 201, () => insert()],
      ['visitor reads', 401, () => rest(path)],
      ['staff read', 200, () => rest(path, { token: staff })],
      ['a forged session reads', 401, () => rest(path, { token: forged })],
      ['the server reads', 403, () => rest(path, { apiKey })],
      ['staff insert', 403, () => insert(staff)],
    ];
    const insert = (token?: string) =>
      rest('contact_submissions', {
        body: { name: 'Bob', email: `${newKey()}@example.com`, message: 'hello hello hello' },
        ...(token === undefined ? {} : { token }),
      });

    const wrong: string[] = [];
    await Promise.all(
      Array.from({ length: 24 }, async (_, worker) => {
        for (let turn = 0; turn < 20; turn += 1) {
          const [name, status, send] = actors[
            (worker + turn) % actors.length
          ] as (typeof actors)[0];
          const answer = await send();
          const leaked = status !== 200 && JSON.stringify(answer.body).includes(secret);
          if (answer.status !== status || leaked) wrong.push(`${name}: ${answer.status}`);
        }
      }),
    );
    expect(wrong).toEqual([]);
  });
});
