import { afterEach, describe, expect, it } from 'vitest';
import { call } from './support/api.ts';
import { connectAsSuperuser } from './support/database.ts';

const superuser = connectAsSuperuser();

/** Limits the size of scratch files; '0' makes them fail as on a full disk. */
async function limitScratchFiles(limit: string): Promise<void> {
  await superuser.unsafe(`alter system set temp_file_limit = ${limit}`);
  await superuser`select pg_reload_conf()`;
}

describe('health', () => {
  afterEach(() => limitScratchFiles('default'));

  it('says when the database has no room to write, and when it has again', async () => {
    await limitScratchFiles('0');
    await expect.poll(async () => (await call('/api/health')).status).toBe(503);
    const response = await call('/api/health');
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.body.detail).toBe('The database has no room to write.');
    await limitScratchFiles('default');
    await expect.poll(async () => (await call('/api/health')).status).toBe(200);
  });
});
