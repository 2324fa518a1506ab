import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { variables } from './testing/fake-data-api.ts';

const withVariables =
  (overrides: Record<string, string | undefined>) =>
  (name: string): string | undefined =>
    ({ ...variables, ...overrides })[name];

describe('the environment', () => {
  it('is read when it is complete', () => {
    const env = readEnv(
      withVariables({
        ...{ TRUSTED_PROXY_HOPS: '2', PROXY_SECRET: `${'x'.repeat(32)}\r\n` },
        ...{ SUPABASE_URL: 'http://data.example/\r\n', STORAGE_URL: '' },
        ALLOWED_ORIGINS: 'https://Allowed.example/, https://second.example,',
      }),
    );
    expect(env.proxySecret).toBe('x'.repeat(32));
    expect(env).toMatchObject({
      supabaseUrl: 'http://data.example',
      storageUrl: 'http://data.example/storage/v1',
      publishableKey: 'publishable',
      secretKey: 'secret',
      trustedProxyHops: 2,
      webinarVideoId: '76979871',
    });
    expect([...env.allowedOrigins]).toEqual(['https://allowed.example', 'https://second.example']);
  });

  it('needs no origins, hops, proxy or video', () => {
    const env = readEnv(withVariables({ ALLOWED_ORIGINS: '', WEBINAR_VIDEO_ID: '' }));
    expect(env.proxySecret).toBeUndefined();
    expect(env.privateListener).toBe(false);
    expect([...env.allowedOrigins]).toEqual([]);
    expect(env.trustedProxyHops).toBe(1);
    expect(env.webinarVideoId).toBe('');
  });

  it.each([
    'SUPABASE_URL',
    'SUPABASE_PUBLISHABLE_KEYS',
    'SUPABASE_SECRET_KEYS',
    'SUPABASE_JWKS',
    'ADMIN_PASSWORD_HASH',
    'TOKEN_SIGNING_JWK',
    'CLIENT_HASH_KEY',
    'ORDER_LINK_KEY',
  ])('without %s says so in one sentence', (name) => {
    expect(() => readEnv(withVariables({ [name]: undefined }))).toThrow(
      new RegExp(`^${name} is missing: set it to [^\\n]+\\.$`),
    );
  });

  it.each([
    ['SUPABASE_URL', 'ftp://x'],
    ['SUPABASE_URL', 'nonsense'],
    ['SUPABASE_PUBLISHABLE_KEYS', 'plain'],
    ['SUPABASE_SECRET_KEYS', '{}'],
    ['SUPABASE_JWKS', '{"keys":[]}'],
    ['ADMIN_PASSWORD_HASH', 'hunter2'],
    ['ADMIN_PASSWORD_HASH', 'scrypt$1000$8$1$AAAA$AAAAAAAAAAAAAAAAAAAAAAAA'],
    ['ADMIN_PASSWORD_HASH', 'scrypt$1024$8$1$AAAA$AA'],
    ['TOKEN_SIGNING_JWK', '{"kty":"RSA"}'],
    ['TOKEN_SIGNING_JWK', variables.SUPABASE_JWKS ?? ''],
    ['CLIENT_HASH_KEY', 'short'],
    ['ORDER_LINK_KEY', 'short'],
    ['PROXY_SECRET', 'short'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'allowed.example'],
    ['PRIVATE_LISTENER', 'TRUE'],
    ['WEBINAR_VIDEO_ID', 'https://vimeo.com/76979871'],
    ['TRUSTED_PROXY_HOPS', '0'],
    ['TRUSTED_PROXY_HOPS', 'two'],
  ])('with %s = %j says so without repeating it', (name, value) => {
    expect(() => readEnv(withVariables({ [name]: value }))).toThrow(
      new RegExp(`^${name} cannot be used: set it to [^\\n]+\\.$`),
    );
  });

  it('names everything that is missing at once', () => {
    expect(() => readEnv(() => undefined)).toThrow(/SUPABASE_URL.*CLIENT_HASH_KEY/s);
  });
});
