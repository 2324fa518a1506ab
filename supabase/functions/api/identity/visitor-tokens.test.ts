import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { variables } from '../testing/fake-data-api.ts';
import { createVisitorTokens, identify } from './visitor-tokens.ts';

const env = readEnv((name) => variables[name]);

describe('a visitor’s token', () => {
  it('is used for a minute and then replaced, and when the clock was set back', async () => {
    let now = Date.parse('2026-11-20T12:00:00Z');
    const tokens = createVisitorTokens(env, () => now);
    const first = await tokens.of('203.0.113.9');
    now += 59_000;
    expect(await tokens.of('203.0.113.9')).toBe(first);
    now += 1_000;
    const second = await tokens.of('203.0.113.9');
    expect(second.client).toBe(first.client);
    expect(decodeJwt(second.token).iat).toBe(now / 1000);
    now -= 3_600_000;
    expect(decodeJwt((await tokens.of('203.0.113.9')).token).iat).toBe(now / 1000);
  });

  it('names the visitor and their network by hashes that only our key gives', async () => {
    const tokens = createVisitorTokens(env);
    const one = await tokens.of('203.0.113.9');
    const neighbor = await tokens.of('203.0.113.10');
    const stranger = await tokens.of('203.0.114.9');
    expect(decodeJwt(one.token)).toMatchObject(identify('203.0.113.9', env.clientHashKey));
    expect(one.client).not.toBe(neighbor.client);
    expect(one.network).toBe(neighbor.network);
    expect(one.network).not.toBe(stranger.network);
    const { client, network } = identify('203.0.113.9', `${env.clientHashKey}!`);
    expect([client, network, one.client]).not.toContain(one.network);
    expect(client).not.toBe(one.client);
  });
});
