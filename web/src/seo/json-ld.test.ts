import { expect, it, vi } from 'vitest';

it('describes no film of ours where an outside film plays', async () => {
  vi.resetModules();
  vi.doMock('@contract/brand.ts', async (original) => ({
    ...(await original<typeof import('@contract/brand.ts')>()),
    videos: { 'elegant-estate': 'M7lc1UVf-VE' },
  }));
  const { ownFilm } = await import('./json-ld.ts');
  vi.doUnmock('@contract/brand.ts');
  expect(ownFilm('elegant-estate', 'The estate')).toEqual([]);
  expect(ownFilm('waterfront-property', 'The lake house')).toHaveLength(1);
});
