import type { Context, Hono } from 'hono';
import { loginInputSchema } from '../../../_shared/contract/admin-input.ts';
import { apiPaths, type LoginResponse } from '../../../_shared/contract/api.ts';
import { loginMessages } from '../../../_shared/contract/messages.ts';
import { networkOf } from '../../../_shared/network-address.ts';
import { inTurn, isPassword } from '../../identity/password.ts';
import { sessionSeconds } from '../../identity/staff-tokens.ts';
import { identify } from '../../identity/visitor-tokens.ts';
import { readOptionalJsonObject } from '../../middleware/body.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { done, resource } from '../../middleware/resource.ts';
import { staffResource } from '../../middleware/staff.ts';
import { readInput } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { requireLiveSession } from '../lists/list-data.ts';

function refuse(c: Context, status: 401 | 429, error: string): Response {
  return c.json({ success: false, error } satisfies LoginResponse, status);
}

export function registerSession(app: Hono, services: Services): void {
  const { env, database, sessions, staffDevices, staffTokens } = services;
  // Many networks may each send their first passwords at once. Staff's own browsers don't wait for them.
  const strangersTurn = inTurn(2);

  resource(app, apiPaths.adminLogin, {
    POST: async (c) => {
      const { password } = await readInput(c, loginInputSchema);
      await sessions.ready();
      const device = staffDevices.idOf(c.req.header('cookie'));
      const address = clientAddress(c, env);
      const network = networkOf(address, 32);
      const caller = { ...identify(address, env.clientHashKey, network), device };
      const { wait, isFirst } = await sessions.beginLogin(caller);
      if (wait > 0) {
        c.header('Retry-After', String(wait));
        return refuse(c, 429, loginMessages.tooManyAttempts(wait));
      }
      const compare = () => isPassword(password, env.adminPassword);
      if (!(await (device === undefined ? strangersTurn(compare) : compare()))) {
        return refuse(c, 401, loginMessages.wrongPassword);
      }
      const session = crypto.randomUUID();
      const issuedAt = new Date();
      const expiresAt = new Date(issuedAt.getTime() + sessionSeconds * 1000);
      await sessions.start(session, caller, { isFirst, expiresAt });
      const token = await staffTokens.issue(session, issuedAt);
      // Browsers name the page's origin in every POST. Some refuse `Secure` from a plain http page.
      const isSecure = !c.req.header('origin')?.startsWith('http:');
      c.header('Set-Cookie', staffDevices.cookieFor(device, isSecure));
      return c.json({ success: true, token } satisfies LoginResponse);
    },
  });

  staffResource(app, apiPaths.adminLogout, services, {
    POST: async (c, { token, session }) => {
      await readOptionalJsonObject(c);
      await requireLiveSession(database, token);
      await sessions.end(session);
      return done(c);
    },
  });
}
