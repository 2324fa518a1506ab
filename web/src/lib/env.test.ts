import { describe, expect, it } from 'vitest';
import { checkEnv } from './env.ts';

describe('the settings of the site', () => {
  it('may be left out or left empty', () => {
    expect(checkEnv({})).toEqual({});
    expect(checkEnv({ VITE_SITE_URL: '' })).toEqual({ VITE_SITE_URL: '' });
  });

  it('are taken when they are usable', () => {
    const settings = {
      VITE_SITE_URL: 'https://films.example',
      VITE_CONSENT_MODE: 'basic',
    };
    expect(checkEnv(settings)).toEqual(settings);
  });

  it.each([
    ['VITE_SITE_URL', 'films.example', 'must be an http or https address'],
    ['VITE_SITE_URL', 'javascript:alert(1)', 'must be an http or https address'],
    ['VITE_CONSENT_MODE', 'strict', 'must be advanced or basic'],
  ])('stop the build by name: %s=%s', (name, value, fault) => {
    expect(() => checkEnv({ [name]: value })).toThrow(`${name}: ${fault}`);
  });
});
