import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { onError } from '../../middleware/problems.ts';
import type { Services } from '../../services.ts';
import { registerPhotos } from './photo-routes.ts';

it('a photo that cannot be signed for is not announced: tries do not fill the batch', async () => {
  const called: unknown[] = [];
  const rpc = (name: string, { number, unsigned }: { number?: number; unsigned?: boolean }) => {
    called.push([name, number, unsigned]);
    const query = Promise.resolve({ data: name === 'photo_add' ? 3 : null, error: null });
    return Object.assign(query, { setHeader: () => query });
  };
  const services = {
    database: { caller: { rpc } },
    env: { storageUrl: 'http://127.0.0.1:1', trustedProxyHops: 0 },
    visitorTokens: { prove: () => 'a visitor' },
  } as unknown as Services;
  const app = new Hono().basePath('/api');
  app.onError(onError);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  registerPhotos(app, services);
  const body = JSON.stringify({ name: 'a.jpg', size: 1_000, type: 'image/jpeg' });
  const headers = { 'content-type': 'application/json' };
  const batch = '0b5c6f1e-5d5f-4c57-9d6a-0a2b7b1f3c11';
  const response = await app.request(apiPaths.photos(batch), { method: 'POST', headers, body });
  expect(response.status).toBe(503);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('StorageFailure'));
  expect(called).toEqual([
    ['photo_add', undefined, undefined],
    ['photo_remove', 3, true],
  ]);
});
