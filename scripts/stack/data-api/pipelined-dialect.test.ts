import { CompiledQuery } from 'kysely';
import type postgres from 'postgres';
import { expect, it, vi } from 'vitest';
import { PipelinedDialect } from './pipelined-dialect.ts';

const query = CompiledQuery.raw('select 1');

/** A connection whose queries all fail with this code, and what was asked of it. */
async function failingWith(code: string) {
  const calls: string[] = [];
  const reserved = {
    unsafe: (text: string) => {
      calls.push(text);
      return Promise.reject(Object.assign(new Error(code), { code }));
    },
    release: () => calls.push('release'),
  };
  const sql = { reserve: async () => reserved, options: {} } as unknown as postgres.Sql;
  const driver = new PipelinedDialect(sql).createDriver();
  return { calls, driver, connection: await driver.acquireConnection() };
}

it.each(['CONNECTION_CLOSED', 'ECONNRESET', '57P01'])(
  'a connection lost with %s gets no rollback and is not given back',
  async (code) => {
    const { calls, driver, connection } = await failingWith(code);
    await expect(connection.executeQuery(query)).rejects.toThrow(code);
    await expect(connection.executeQuery(query)).rejects.toThrow(code);
    await driver.releaseConnection(connection);
    expect(calls).toEqual(['select 1']);
  },
);

it('a connection still works after a statement failed on it', async () => {
  const { calls, driver, connection } = await failingWith('23514');
  await expect(connection.executeQuery(query)).rejects.toThrow('23514');
  await expect(connection.executeQuery(query)).rejects.toThrow('23514');
  await driver.releaseConnection(connection);
  expect(calls).toEqual(['select 1', 'select 1', 'release']);
});

it('a request whose wait is forgotten when a connection closes gets another connection', async () => {
  const late = { release: vi.fn() };
  let comeLate = () => {};
  const forgotten = new Promise<typeof late>((resolve) => {
    comeLate = () => resolve(late);
  });
  const reserve = vi.fn().mockReturnValueOnce(forgotten).mockResolvedValue({ release: vi.fn() });
  const options: { onclose?: () => void } = {};
  const driver = new PipelinedDialect({
    reserve,
    options,
  } as unknown as postgres.Sql).createDriver();
  const waiting = driver.acquireConnection();
  options.onclose?.();
  options.onclose?.();
  await waiting;
  expect(reserve).toHaveBeenCalledTimes(2);
  expect(late.release).not.toHaveBeenCalled();
  comeLate();
  await vi.waitFor(() => expect(late.release).toHaveBeenCalledOnce());
});
