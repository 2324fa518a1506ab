import { describe, expect, it } from 'vitest';
import { translate } from './errors.ts';

const failure = (code: string) => Object.assign(new Error('write failed'), { code });

describe('the data API answers', () => {
  it.each(['CONNECT_TIMEOUT', 'ECONNREFUSED', 'CONNECTION_CLOSED', '57P03'])(
    'that the database cannot be reached after %s',
    async (code) => {
      const response = translate(500, failure(code), false);
      expect(response?.status).toBe(503);
      expect(await response?.json()).toMatchObject({ code: 'PGRST001' });
    },
  );

  it.each([
    ['23514', 400],
    ['53300', 503],
    ['57014', 500],
  ])('a refusal of the database (%s) with %i', async (code, status) => {
    const response = translate(500, failure(code), false);
    expect(response?.status).toBe(status);
    expect(await response?.json()).toMatchObject({ code });
  });

  it('that it cannot read a query', async () => {
    const response = translate(500, new Error('unknown operator'), false);
    expect(response?.status).toBe(400);
    expect(await response?.json()).toMatchObject({ code: 'PGRST100', message: 'unknown operator' });
  });

  it('what the package answers to all other errors', () => {
    expect(translate(500, failure('PT429'), false)).toBeUndefined();
    expect(translate(500, new TypeError('a bug'), false)).toBeUndefined();
    expect(translate(404, new Error('no such table'), false)).toBeUndefined();
  });
});
