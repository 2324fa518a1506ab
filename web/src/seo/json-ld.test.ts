import { expect, it, vi } from 'vitest';

it('describes no film of ours where an outside film plays', async () => {
  vi.resetModules();
  vi.stubEnv('VITE_FILMS', 'elegant-estate=youtube:M7lc1UVf-VE');
  const { ownFilm } = await import('./json-ld.ts');
  vi.unstubAllEnvs();
  expect(ownFilm('elegant-estate', 'The estate')).toEqual([]);
  expect(ownFilm('waterfront-property', 'The lake house')).toHaveLength(1);
});
