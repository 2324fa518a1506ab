/**
 * Identifies visitors, for limits only: keyed hashes of the network address and of the network it
 * is in, sent to the database in a short-lived token of the role `anon` that only we can sign. The
 * address itself is neither stored nor passed on.
 */
import { createHmac } from 'node:crypto';
import { type CryptoKey, importJWK, SignJWT } from 'jose';
import { networkOf } from '../../_shared/network-address.ts';
import type { Env } from '../env.ts';
import { hashOf } from './hash-of.ts';

const lifetimeSeconds = 120;
const proofSeconds = 60;
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

/** What a visitor proves with a call. */
export interface Proof {
  /** Of their photos, or of a link. */
  readonly secret: string;
  /** Where the site is, for an order that names an address of it. */
  readonly site?: string;
}

export interface VisitorTokens {
  of(address: string): Promise<Visitor>;
  /**
   * A token for one call of ours: policies believe it, and no header of a caller. It never leaves the
   * server, and works for a minute, so that no address is signed with it later.
   */
  prove(address: string, proof: Proof): Promise<string>;
}

export function identify(
  address: string,
  key: string,
  network: string = networkOf(address),
): Caller {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  return { client: hash(address), network: hash(`network ${network}`) };
}

export function createVisitorTokens(env: Env, now: () => number = Date.now): VisitorTokens {
  const signingKey = importJWK(env.signingKey, 'ES256') as Promise<CryptoKey>;
  // Signing costs more than the rest of a submission, so a visitor's token is reused for a minute.
  const known = new Map<string, { visitor: Promise<Visitor>; until: number }>();

  async function sign(
    address: string,
    seconds = lifetimeSeconds,
    claims: Readonly<Record<string, unknown>> = {},
  ): Promise<Visitor> {
    const caller = identify(address, env.clientHashKey);
    const issuedAt = Math.floor(now() / 1000);
    const token = await new SignJWT({ role: 'anon', ...caller, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: env.signingKey.kid, typ: 'JWT' })
      .setIssuer(`${env.supabaseUrl}/auth/v1`)
      .setAudience('authenticated')
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(await signingKey);
    return { ...caller, token };
  }

  return {
    of(address) {
      const cached = known.get(address);
      // When the clock was set back, the data API refuses those of a time that has not come yet.
      const left = (cached?.until ?? 0) - now();
      if (cached && left > 0 && left <= reuseMs) return cached.visitor;
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
    async prove(address, { secret, site }) {
      const proof = hashOf(secret);
      const { token } = await sign(address, proofSeconds, { proof, ...(site && { site }) });
      return token;
    },
  };
}
