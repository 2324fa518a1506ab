import type { Context } from 'hono';
import type { StaffToken } from '../identity/staff-tokens.ts';
import type { Services } from '../services.ts';
import { markStaffCall, unauthorized } from './problems.ts';

/**
 * The caller's token, if we signed it and it has not expired. Whether its session is still live is
 * checked by the database, which receives the same token.
 * @throws HttpProblem 401
 */
export async function requireStaff(
  c: Context,
  { staffTokens, sessions }: Services,
): Promise<StaffToken> {
  const token = /^bearer +([\w.-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (token === undefined) throw unauthorized('This call needs a token. Log in first.');
  const staff = await staffTokens.verify(token);
  if (!staff) throw unauthorized('The token is not valid. Log in again.');
  markStaffCall(c);
  await sessions.ready();
  return staff;
}
