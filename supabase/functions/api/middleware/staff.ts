import type { Context, Hono } from 'hono';
import type { StaffToken } from '../identity/staff-tokens.ts';
import type { Services } from '../services.ts';
import { markStaffCall, unauthorized } from './problems.ts';
import { type Handlers, type Method, resource } from './resource.ts';

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

type StaffHandler = (c: Context, staff: StaffToken) => Promise<Response>;

/** Registers a path's methods, as `resource` does, for staff only: everybody else gets 401. */
export function staffResource(
  app: Hono,
  path: string,
  services: Services,
  handlers: Partial<Record<Method, StaffHandler>>,
): void {
  const guarded: Handlers = {};
  for (const [method, handle] of Object.entries(handlers) as [Method, StaffHandler][])
    guarded[method] = async (c) => handle(c, await requireStaff(c, services));
  resource(app, path, guarded);
}
