import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { adminToken, signs } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { signFiles } from './sign-files.ts';
import { staffClient } from './staff-client.ts';

const paths = Array.from({ length: 101 }, (_, place) => `a/${place}`);

it('asks for the addresses of a hundred files at a time, and leaves out what staff cannot read', async () => {
  const asked: number[] = [];
  server.use(
    http.post('*/storage/v1/object/sign/photos', async ({ request }) => {
      asked.push(((await request.clone().json()) as { paths: string[] }).paths.length);
    }),
    signs('photos', (path) => path !== 'a/3'),
  );
  const signed = await signFiles(staffClient(adminToken), 'photos', paths, 60);
  expect(asked).toEqual([100, 1]);
  expect([signed.size, signed.get('a/3')]).toEqual([100, undefined]);
  expect(signed.get('a/100')).toBe('/storage/v1/object/sign/photos/a/100?token=a/100');
});

it('fails where the storage service does', async () => {
  server.use(
    http.post('*/storage/v1/object/sign/photos', () => HttpResponse.json({}, { status: 503 })),
  );
  const signing = signFiles(staffClient(adminToken), 'photos', paths, 60);
  await expect(signing).rejects.toMatchObject({ status: 503 });
});
