import { describe, expect, it } from 'vitest';
import { hashPassword, isPasswordOf } from './password-hash.ts';
import { readSettings } from './settings.ts';

describe('settings from the environment', () => {
  it('have the documented defaults', () => {
    expect(readSettings({})).toEqual({
      port: 5173,
      repliesPort: 0,
      stateDir: '.local',
      rateLimitPerMinute: 5,
      allowedOrigins: '',
      trustedProxyHops: 0,
      webinarVideoId: '',
      dispatch: {},
    });
  });

  it('are read from their variables', () => {
    const env = {
      PORT: '8080',
      REPLIES_PORT: '2525',
      STATE_DIR: '/tmp/elsewhere\r',
      ADMIN_PASSWORD: ' with blanks ',
      DATABASE_URL: 'postgresql://me:secret@db.example:6543/leads?sslmode=disable',
      RATE_LIMIT_PER_MINUTE: '100000',
      ALLOWED_ORIGINS: 'https://a.example,https://b.example',
      TRUSTED_PROXY_HOPS: '2',
      WEBINAR_VIDEO_ID: '12345',
      MAIL_URL: 'smtps://me:secret@mail.example:465',
      MAIL_FROM: 'Framewalk <hello@mail.example>',
      NOTIFY_EMAILS: 'one@mail.example, two@mail.example',
    };
    expect(readSettings(env)).toEqual({
      port: 8080,
      repliesPort: 2525,
      stateDir: '/tmp/elsewhere',
      adminPassword: ' with blanks ',
      databaseUrl: env.DATABASE_URL,
      rateLimitPerMinute: 100_000,
      allowedOrigins: env.ALLOWED_ORIGINS,
      trustedProxyHops: 2,
      webinarVideoId: '12345',
      dispatch: {
        MAIL_URL: env.MAIL_URL,
        MAIL_FROM: env.MAIL_FROM,
        NOTIFY_EMAILS: env.NOTIFY_EMAILS,
      },
    });
  });

  it.each([
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT must be'],
    [{ REPLIES_PORT: '5173' }, 'PORT and REPLIES_PORT are both 5173'],
    [{ RATE_LIMIT_PER_MINUTE: '0' }, 'RATE_LIMIT_PER_MINUTE must be a whole number from 1'],
    [{ RATE_LIMIT_PER_MINUTE: '1e3' }, 'RATE_LIMIT_PER_MINUTE must be'],
    [{ TRUSTED_PROXY_HOPS: '-1' }, 'TRUSTED_PROXY_HOPS must be'],
    [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL must look like'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must look like'],
    [{ DATABASE_URL: 'postgres://me:12#x@localhost/x' }, 'with %23 for a #'],
    [{ DATABASE_URL: 'postgres://me:100%@localhost/x' }, 'and %25 for a %'],
    [{ STATE_DIR: '~/state' }, 'STATE_DIR begins with ~'],
  ])('%j is refused with a sentence', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });
});

describe('the hash of the staff password', () => {
  it('matches its password and no other, and is different each time', () => {
    const hash = hashPassword('Größe 42');
    expect(isPasswordOf(hash, 'Größe 42')).toBe(true);
    expect(isPasswordOf(hash, 'Größe 43')).toBe(false);
    expect(isPasswordOf(hash, '')).toBe(false);
    expect(hashPassword('Größe 42')).not.toBe(hash);
    expect(hash).not.toContain(Buffer.from('Größe 42').toString('base64url'));
  });

  it.each([
    ['x'.repeat(1025), 'at most 1024 bytes long'],
    ['spring\r', 'nobody can type'],
    ['spring\ufffd', 'nobody can type'],
  ])('is not made of what the login refuses or nobody can type: %j', (password, sentence) => {
    expect(() => hashPassword(password)).toThrow(sentence);
  });

  it('in another format is refused', () => {
    expect(isPasswordOf('', 'x')).toBe(false);
    expect(isPasswordOf('bcrypt$12$abc', 'x')).toBe(false);
  });
});
