/** What a customer shows others of their video, in a browser. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../../scripts/stack/locations.ts';
import { stack } from '../../scripts/test-setup/stack.ts';
import { brand } from '../../supabase/functions/_shared/contract/brand.ts';
import { timersMs } from '../../supabase/functions/_shared/contract/timers.ts';
import { rpc } from '../../supabase/functions/tests/support/data-api.ts';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { actsOn } from '../../supabase/functions/tests/support/films.ts';
import { freshLogin } from '../../supabase/functions/tests/support/staff.ts';
import { expect, it } from './support/journey.ts';

const sql = connect(it.afterAll);
const bytes = readFileSync(join(root, 'web/public/media/films/elegant-estate.webm'));

/** Of 40 megapixels, and cut out. */
const largePhoto = async () => ({
  ...{ name: 'me.png', mimeType: 'image/png' },
  buffer: await sharp({ create: { width: 8000, height: 5000, channels: 4, background: '#7530' } })
    .png({ palette: true })
    .toBuffer(),
});

/** Places an order, and delivers a video and its unbranded version. Resolves to the customer's page. */
async function deliverTwo(): Promise<string> {
  const staff = await freshLogin(sql);
  const { deliver, placed, uploaded } = actsOn(sql, staff);
  const { id, token } = await placed();
  const files: string[] = [];
  for (const unbranded of [false, true]) {
    const file = await uploaded(id, bytes, { type: 'video/webm' });
    await rpc('admin_film_mark', { file, unbranded }, staff);
    files.push(file);
  }
  expect((await deliver(id, files, 'awaiting')).status).toBe(201);
  return `${stack.web}/order/status#${token}`;
}

it('a video is shown by a page, an unbranded link and an embed code, each on its own', async ({
  visitor,
}) => {
  const { page } = visitor;
  const customersPage = await deliverTwo();
  const follow = () => visitor.follow(customersPage);
  const counted = () => page.waitForResponse('**/api/shared-film/played');
  await follow();
  await page.getByRole('button', { name: 'Make a share link' }).click();
  const shared = await page.getByLabel('Share link').inputValue();
  // Until then, a press counts as the second of a double tap.
  await page.waitForTimeout(timersMs.secondTap);
  await page.getByText('Add your name, photo or the address').click();
  await page.getByLabel('Your name').fill('Ana Lima, Harbor Homes');
  await page.getByLabel('Your photo').setInputFiles(await largePhoto());
  await page.getByRole('img', { name: 'Your photo' }).waitFor();
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The share link’s page is saved.').waitFor();
  await visitor.follow(shared);
  await page.getByRole('group', { name: 'A video for you' }).waitFor();
  await visitor.expectAccessible();
  await page.getByText('Ana Lima, Harbor Homes').waitFor();
  const photo = page.locator('img[src^="data:image/jpeg"]');
  const drawn = (image: HTMLImageElement) => {
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(image, 0, 0);
    return [image.naturalWidth, ...(context?.getImageData(9, 9, 1, 1).data ?? [])];
  };
  await expect.poll(() => photo.evaluate(drawn)).toEqual([360, 255, 255, 255, 255]);
  expect(await page.getByText('St James').count()).toBe(0);

  await follow();
  await page.getByRole('button', { name: 'Make an unbranded link' }).click();
  const unbranded = await page.getByLabel('Unbranded link').inputValue();
  await page.getByRole('button', { name: 'Make an embed code' }).click();
  const embed = await page.getByLabel('Embed code').inputValue();
  await page.goto(unbranded);
  await Promise.all([counted(), page.getByRole('button', { name: /^Play: / }).click()]);
  await visitor.expectAccessible();
  expect(await page.getByRole('link').count()).toBe(0);
  expect(await page.content()).not.toMatch(new RegExp(`${brand.name}|St James|Lovelace`, 'i'));

  // On other sites: the embed code if they came by https, and nothing else.
  const body = embed + embed.replace(/src="[^"]+"/, `src="${shared}"`);
  const [first, second] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').last()];
  await page
    .context()
    .grantPermissions(['local-network-access'], { origin: 'https://agent.example' });
  await page.route('https://agent.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto('https://agent.example/');
  await Promise.all([counted(), first.getByRole('button', { name: /^Play: / }).click()]);
  expect(await second.getByRole('main').count()).toBe(0);
  const plain = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(body);
  }).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  await page.goto(`http://127.0.0.1:${(plain.address() as AddressInfo).port}`);
  expect(await first.getByRole('main').count()).toBe(0);
  plain.close();
  await follow();
  await expect(page.getByText('Played once')).toHaveCount(2);
  visitor.expectComplaints('frame-ancestors');
  // The test's own site has no https.
  visitor.expectComplaints('Mixed Content');
});
