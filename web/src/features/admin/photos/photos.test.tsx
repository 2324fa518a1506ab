import { batchOf, photosPath } from '@contract/photos.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { orderRow } from '@/testing/factories.ts';
import { address, openDashboard } from '@/testing/open-dashboard.tsx';
import { refused, rpc, signs } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

const batch = '0b5c6f1e-5d5f-4c57-9d6a-0a2b7b1f3c11';
const path = photosPath(batch);
const photo = (number: number, name: string) => ({
  number,
  name,
  bytes: 3_145_728,
  type: 'image/jpeg',
  ...{ width: 4000, height: 3000 },
});
const photos = [photo(2, 'Kitchen.jpg'), photo(1, 'Bath.jpg'), photo(3, 'Garden.jpg')];

beforeEach(() => {
  server.use(
    ...adminApi({ orders: [orderRow({ id: 9, photoLink: `https://example.com${path}` })] }),
    rpc('admin_photos', (args) =>
      args.batch === batch
        ? { orderId: 9, orderNumber: '0a9b8c7d', propertyAddress: '1 Alder Lane', photos }
        : HttpResponse.json(null),
    ),
    signs('photos'),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('stand in the customer’s order, with their facts and a download each', async () => {
  openDashboard(path);
  const items = within(await screen.findByRole('list', { name: 'Photos' })).getAllByRole(
    'listitem',
  );
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '1. Kitchen.jpg4000 × 3000, 3.0 MB',
    '2. Bath.jpg4000 × 3000, 3.0 MB',
    '3. Garden.jpg4000 × 3000, 3.0 MB',
  ]);
  expect(screen.getByText('3 photos, 9.0 MB')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order FW-0A9B8C7D' })).toHaveAttribute(
    'href',
    '/admin?tab=orders&id=9',
  );
  const download = screen.getByRole('link', { name: 'Download Bath.jpg' });
  expect(download).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/storage\/v1.*\/1\?token=.*&download=02%20Bath/),
  );
});

it('open large, step by the arrow keys, and close to where one was', async () => {
  const { user } = openDashboard(path);
  await user.click(await screen.findByRole('link', { name: 'Photo 1: Kitchen.jpg' }));
  expect(await screen.findByRole('img', { name: 'Kitchen.jpg' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByText(/^2 of 3/)).toBeVisible());
  expect(address()).toBe(`${path}?photo=1`);
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Photo 2: Bath.jpg' })).toHaveFocus(),
  );
  expect(address()).toBe(path);
});

it('are saved as one ZIP, in their order', async () => {
  server.use(
    http.get('/storage/v1/object/sign/photos/:batch/:number', ({ params }) =>
      HttpResponse.text(`bytes of ${params.number}`),
    ),
  );
  let written = '';
  const picked = vi.fn(async (_options: object) => ({
    createWritable: async () =>
      new WritableStream<Uint8Array>({
        write(chunk) {
          written += new TextDecoder('latin1').decode(chunk);
        },
      }),
  }));
  vi.stubGlobal('showSaveFilePicker', picked);
  const { user } = openDashboard(path);
  await user.click(await screen.findByRole('button', { name: 'Download all' }));
  expect(picked).toHaveBeenCalledWith({ suggestedName: 'photos-FW-0A9B8C7D.zip' });
  await screen.findByRole('button', { name: 'Download all' });
  await waitFor(() =>
    expect(written).toMatch(/01 Kitchen\.jpg.*bytes of 2.*02 Bath\.jpg.*bytes of 1.*03 Garden/s),
  );
});

it('that are not there are said to be missing, and a failure can be retried', async () => {
  server.use(
    rpc('admin_photos', () => refused(503), { once: true }),
    signs('photos', (object) => !object.endsWith('/2')),
  );
  const { user } = openDashboard(path);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list', { name: 'Photos' })).toBeVisible();
  expect(screen.getAllByText('The file is missing')).toHaveLength(1);
});

it.each(['gone', batch.replace('0', '1')])('are at no other address: %s', async (other) => {
  openDashboard(photosPath(other));
  expect(await screen.findByText('There are no photos at this address.')).toBeVisible();
});

it('are shown in their order’s entry, which leads to all of them, and a second Escape doesn’t lead back', async () => {
  const { user } = openDashboard('/admin?tab=orders&id=9');
  await user.click(await screen.findByRole('link', { name: 'See all 3 photos' }));
  await user.click(await screen.findByRole('link', { name: 'Photo 2: Bath.jpg' }));
  await screen.findByRole('img', { name: 'Bath.jpg' });
  act(() => {
    for (const _time of [1, 2]) fireEvent.keyDown(document.body, { key: 'Escape' });
  });
  await waitFor(() => expect(address()).toBe(path));
});

it.each([
  [`https://example.com${path}`, batch],
  [`https://example.com${path}/1`, undefined],
  [`https://example.com${path.slice(0, -1)}`, undefined],
  ['https://photos.example.com/album', undefined],
])('the batch behind the link %s is %s', (link, found) => {
  expect(batchOf(link)).toBe(found);
});
