import { expect, it } from 'vitest';
import { Tickets } from './tickets.ts';

const tickets = new Tickets('the key of this service');
const path = 'photos/a/1';

it.each([
  ['for another object', 'download', 'photos/a/2', 60],
  ['for an upload', 'upload', path, 60],
  ['that has run out', 'download', path, -1],
] as const)('a ticket %s opens no object', async (_what, use, signed, seconds) => {
  const ticket = await tickets.sign(use, signed, seconds);
  await expect(tickets.verify('download', path, ticket)).rejects.toThrow('not valid');
});

it('a ticket signed with our key opens its object; one signed with another key opens none', async () => {
  const foreign = await new Tickets('another key').sign('download', path, 60);
  await expect(tickets.verify('download', path, foreign)).rejects.toThrow('not valid');
  await expect(tickets.verify('download', path, null)).rejects.toThrow('not valid');
  const own = await tickets.sign('download', path, 60);
  await expect(tickets.verify('download', path, own)).resolves.toBeUndefined();
});
