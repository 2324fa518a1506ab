/**
 * Identifies visitors, for limits only: keyed hashes of the network address and of the network it
 * is in, sent to the database in a short-lived token of the role `anon` that only we can sign. The
 * address itself is neither stored nor passed on.
 */
import { createHmac } from 'node:crypto';
import { type CryptoKey, importJWK, SignJWT } from 'jose';
import { networkOf } from '../../_shared/network-address.ts';
import type { Env } from '../env.ts';

const lifetimeSeconds = 120;
const reuseMs = 60_000;
const maxVisitors = 10_000;

/** Keyed hashes of a caller's address and network, each as 64 hex digits. */
export interface Caller {
  readonly client: string;
  readonly network: string;
}

export interface Visitor extends Caller {
  readonly token: string;
}

export interface VisitorTokens {
  of(address: string): Promise<Visitor>;
}

export function identify(address: string, key: string): Caller {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  return { client: hash(address), network: hash(`network ${networkOf(address)}`) };
}

export function createVisitorTokens(env: Env, now: () => number = Date.now): VisitorTokens {
  const signingKey = importJWK(env.signingKey, 'ES256') as Promise<CryptoKey>;
  // Signing costs more than the rest of a submission, so a visitor's token is reused for a minute.
  const known = new Map<string, { visitor: Promise<Visitor>; until: number }>();

  async function sign(address: string): Promise<Visitor> {
    const caller = identify(address, env.clientHashKey);
    const issuedAt = Math.floor(now() / 1000);
    const token = await new SignJWT({ role: 'anon', ...caller })
      .setProtectedHeader({ alg: 'ES256', kid: env.signingKey.kid, typ: 'JWT' })
      .setIssuer(`${env.supabaseUrl}/auth/v1`)
      .setAudience('authenticated')
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .sign(await signingKey);
    return { ...caller, token };
  }

  return {
    of(address) {
      const cached = known.get(address);
      if (cached && cached.until > now()) return cached.visitor;
      known.delete(address);
      if (known.size >= maxVisitors) {
        // A Map keeps the order of insertion: the first is the oldest.
        const oldest = known.keys().next().value;
        if (oldest !== undefined) known.delete(oldest);
      }
      const visitor = sign(address);
      known.set(address, { visitor, until: now() + reuseMs });
      return visitor;
    },
  };
}
