import { expect, it } from 'vitest';
import { dataApiCommand } from './deno.ts';
import { stateLocations } from './locations.ts';

it('the data API may reach its own port and the database, and read the variables it is given', () => {
  const { args } = dataApiCommand(stateLocations('/nowhere'), {
    port: 4001,
    database: new URL('postgres://postgres:x@127.0.0.1:4002/postgres'),
    env: { PORT: '4001', OWNER_URL: '' },
  });
  expect(args.filter((arg) => arg.startsWith('--allow'))).toEqual([
    '--allow-net=127.0.0.1:4001,127.0.0.1:4002',
    '--allow-env=PORT,OWNER_URL',
  ]);
});
