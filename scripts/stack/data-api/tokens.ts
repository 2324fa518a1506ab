import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { errorResponse } from './errors.ts';

const clockSkewSeconds = 30;
const cacheSize = 2_000;

type Verify = (token: string) => Promise<JWTPayload | Response>;

/**
 * Verifies bearer tokens as PostgREST does with a JWKS: ES256 only, 30 s of clock skew, and
 * PostgREST's message for each refusal. Resolves to the claims, or to the 401 response. Stricter
 * than PostgREST in one way: a token must have an expiry time. Behind PostgREST, the database
 * requires that of staff tokens.
 *
 * Valid tokens are cached until they expire (PostgREST's `jwt-cache-max-lifetime`), because one
 * elliptic-curve check costs more than all the rest of a small insert.
 */
export function createTokenVerifier(jwks: JSONWebKeySet): Verify {
  const keys = createLocalJWKSet(jwks);
  const known = new Map<string, JWTPayload>();

  return async function verify(token) {
    const cached = known.get(token);
    if (cached && !isExpired(cached)) return cached;
    known.delete(token);
    if (token === '') return unauthorized('PGRST301', 'Empty JWT is sent in Authorization header');
    const parts = token.split('.').length;
    if (parts !== 3) return unauthorized('PGRST301', `Expected 3 parts in JWT; got ${parts}`);
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256'],
        clockTolerance: clockSkewSeconds,
        requiredClaims: ['exp'],
      });
      if (typeof payload.iat === 'number' && payload.iat > now() + clockSkewSeconds) {
        return unauthorized('PGRST303', 'JWT issued at future');
      }
      remember(token, payload);
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) return unauthorized('PGRST303', 'JWT expired');
      if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf') {
        return unauthorized('PGRST303', 'JWT not yet valid');
      }
      if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'exp') {
        return unauthorized('PGRST303', 'JWT without a valid expiry');
      }
      return unauthorized(
        'PGRST301',
        'No suitable key or wrong key type',
        'None of the keys was able to decode the JWT',
      );
    }
  };

  function remember(token: string, payload: JWTPayload): void {
    if (typeof payload.exp !== 'number') return;
    const oldest = known.size >= cacheSize ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    known.set(token, payload);
  }
}

function isExpired(payload: JWTPayload): boolean {
  return typeof payload.exp === 'number' && payload.exp + clockSkewSeconds <= now();
}

function unauthorized(code: string, message: string, details: string | null = null): Response {
  return errorResponse(401, { code, message, details });
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
