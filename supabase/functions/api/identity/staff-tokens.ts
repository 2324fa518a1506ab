/**
 * The token that a login returns: ES256 with the project's own key, so the database accepts it,
 * too. Its session (jti) can end before the token expires; only the database knows whether it has.
 */
import { type CryptoKey, createLocalJWKSet, importJWK, jwtVerify, SignJWT } from 'jose';
import type { Env } from '../env.ts';

const role = 'admin';
const audience = 'authenticated';
export const sessionSeconds = 8 * 60 * 60;

export interface StaffToken {
  readonly token: string;
  /** The session's id. */
  readonly session: string;
}

export interface StaffTokens {
  issue(session: string, issuedAt: Date): Promise<string>;
  /** The session of a token that we signed and that has not expired; otherwise undefined. */
  verify(token: string): Promise<StaffToken | undefined>;
}

export function createStaffTokens(env: Env): StaffTokens {
  const signingKey = importJWK(env.signingKey, 'ES256') as Promise<CryptoKey>;
  const publicKeys = createLocalJWKSet(env.jwks);
  return {
    async issue(session, issuedAt) {
      const seconds = Math.floor(issuedAt.getTime() / 1000);
      return new SignJWT({ role })
        .setProtectedHeader({ alg: 'ES256', kid: env.signingKey.kid, typ: 'JWT' })
        .setSubject(role)
        .setIssuer(`${env.supabaseUrl}/auth/v1`)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + sessionSeconds)
        .setJti(session)
        .sign(await signingKey);
    },

    async verify(token) {
      try {
        // The issuer is not compared: it holds our address, which a restart may change, and the
        // key already says who issued the token.
        const { payload } = await jwtVerify(token, publicKeys, {
          algorithms: ['ES256'],
          audience,
          requiredClaims: ['exp', 'jti'],
        });
        if (payload.role !== role || typeof payload.jti !== 'string') return undefined;
        return { token, session: payload.jti };
      } catch {
        return undefined;
      }
    },
  };
}
