/** Photos that are uploaded with an order, from the choice of files to the desk. */
import { randomBytes } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { placeOrder } from '../../supabase/functions/tests/support/sources.ts';
import { orderForm } from './support/form-cases.ts';
import { type FormVisitor, rowsOf, usualValues } from './support/form-visitor.ts';
import { describe, expect, it } from './support/journey.ts';
import { badPhotos, drawnRoom, type PhotoFile, sidewaysPhoto } from './support/photo-files.ts';
import { expectSound } from './support/staff.ts';
import { untilWhole } from './support/until-whole.ts';

const sql = connect(it.afterAll);
it.use({ form: orderForm });

const uploads = '**/storage/v1/upload/resumable/**';
const chunkBytes = 6 * 1024 * 1024;

/** Cuts the connection after the first part of a file. */
const cut = (route: Route) => {
  const offset = route.request().headers()['upload-offset'] ?? '0';
  return offset === '0' ? route.continue() : route.abort();
};

/** As a camera's file: larger than one chunk. */
async function largePhoto(): Promise<PhotoFile> {
  const { buffer, ...photo } = await drawnRoom();
  return { ...photo, buffer: Buffer.concat([buffer, randomBytes(chunkBytes)]) };
}

/** Drags with the mouse, from the middle of one element past the middle of another. */
async function drag(page: Page, from: Locator, to: Locator, past: 1 | -1): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('There is nothing to drag.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  const x = end.x + end.width / 2 + (past * end.width) / 4;
  await page.mouse.move(x, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

const photosIn = (page: Page) => page.getByRole('list', { name: 'Your photos' });

async function choose({ visitor, page }: FormVisitor, photos: PhotoFile[]): Promise<void> {
  await visitor.open('/order');
  await untilWhole(page);
  await page.getByLabel('Choose Photos', { exact: true }).setInputFiles(photos);
}

/** Everything but the photos. */
function others() {
  const { photoLink: _link, photoCount: _count, ...values } = usualValues(orderForm);
  return values;
}

describe('photos with an order', () => {
  it('go on after a cut connection and a reload, and staff see them in order', async ({
    person,
    staff,
  }) => {
    const { visitor, page } = person;
    await page.route(uploads, cut);
    await choose(person, [await largePhoto(), await sidewaysPhoto()]);
    await photosIn(page).getByText('Waiting for the connection…').waitFor();
    await page.getByText('1 of 2 photos uploaded').waitFor();
    const values = await person.fillIn(others());
    await person.send();
    await page.getByRole('button', { name: 'Waiting for 1 photo…' }).waitFor();
    await visitor.expectAccessible(page.getByRole('group', { name: 'Your photos' }));

    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/resumable/')) asked.push(request.method());
    });
    await page.reload();
    await visitor.untilReady();
    // Only now, so that the page before the reload cannot have gone on.
    await page.unroute(uploads, cut);
    await page.getByText('2 photos uploaded', { exact: true }).waitFor();
    expect(asked.slice(-2)).toEqual(['HEAD', 'PATCH']);
    expect(asked).not.toContain('POST');
    visitor.expectComplaints('net::ERR_FAILED');

    const upright = photosIn(page).locator('img').nth(1);
    const size = () =>
      upright.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
        naturalWidth,
        naturalHeight,
      ]);
    await expect.poll(size).toEqual([320, 480]);
    await expect(person.control('photoCount')).toHaveValue('2');
    await page.getByRole('button', { name: 'Move room.jpg, photo 1 of 2' }).focus();
    await page.keyboard.press('ArrowRight');
    const moved = (what: string) => page.getByText(what).waitFor({ state: 'attached' });
    await moved('room.jpg is now photo 2 of 2.');
    await page.keyboard.press('Tab');
    const [first, second] = [photosIn(page).locator('img').first(), upright];
    await drag(page, first, second, 1);
    await moved('upright.jpg is now photo 2 of 2.');
    await drag(page, page.getByRole('button', { name: /^Move upright/ }), first, -1);
    await moved('upright.jpg is now photo 1 of 2.');
    // A duplicate of the tab has the same batch.
    const kept = await page.evaluate(() => sessionStorage.getItem('order:photos') ?? '');
    const twin = await page.context().newPage();
    await twin.addInitScript((photos) => sessionStorage.setItem('order:photos', photos), kept);
    await twin.goto(page.url());
    await twin.getByText('2 photos uploaded', { exact: true }).waitFor();
    await person.send();
    await page.getByRole('heading', { name: 'We’ve got your order' }).waitFor();
    await page.getByText('Uploaded with the order').waitFor();
    const input = twin.getByLabel('Choose Photos', { exact: true });
    await input.setInputFiles([{ ...(await sidewaysPhoto()), name: 'late.jpg' }]);
    await twin.getByText('These photos aren’t available any more.').waitFor();
    await twin.close();

    const [row] = await rowsOf(sql, orderForm, values.email);
    const link = new URL(String(row?.photo_link));
    await staff.logIn();
    await visitor.open(link.pathname);
    const shown = page.getByRole('list', { name: 'Photos' }).getByRole('img');
    await expect
      .poll(() => shown.evaluateAll((images) => images.map((image) => image.getAttribute('alt'))))
      .toEqual(['Photo 1: upright.jpg', 'Photo 2: room.jpg']);
  });

  it('and with a message from its page survive a reload, and both sides see them', async ({
    visitor,
    staff,
  }) => {
    const { page } = visitor;
    const { id, token } = await placeOrder(sql);
    await visitor.open(`/order/status#${token}`);
    const { 'a text': text } = await badPhotos();
    const name = `${'Garden '.repeat(20)}.jpg`;
    const add = page.getByLabel('Add Photos', { exact: true });
    const photos = [await drawnRoom(), { ...(await sidewaysPhoto()), name }];
    await add.setInputFiles([...photos, ...(text ? [text] : [])]);
    await page.getByLabel('Your message').fill('The kitchen again.');
    await page.getByText('2 of 3 photos uploaded').waitFor();
    await visitor.expectAccessible();

    await page.reload();
    await visitor.untilReady();
    await page.getByText('2 of 3 photos uploaded').waitFor();
    await expect(page.getByLabel('Your message')).toHaveValue('The kitchen again.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Sent, without 1 photo.').waitFor();
    await expect(photosIn(page)).toHaveCount(0);
    await page.getByText('2 photos', { exact: true }).click();
    const link = page.getByRole('link', { name });
    const href = String(await link.getAttribute('href'));
    const shown = await page.request.get(new URL(href, page.url()).href);
    expect(shown.headers()['content-type']).toBe('image/jpeg');

    await staff.logIn(`?tab=orders&id=${id}`);
    await page.getByRole('link', { name: 'See all 2 photos' }).click();
    await page.getByRole('list', { name: 'Photos' }).getByRole('img').nth(1).waitFor();
    await expectSound(visitor);
    await page.getByRole('link', { name: 'Photo 2' }).click();
    await page.getByRole('button', { name: 'Previous photo' }).waitFor();
    await expectSound(visitor);
  });

  it('that are no photos or refused get a message, too many another package, and a link can replace them', async ({
    person,
  }) => {
    const { visitor, page } = person;
    const { 'a text': text, 'a HEIC photo': heic, 'one pixel': dot } = await badPhotos();
    if (!text || !heic || !dot) throw new Error('The files are missing.');
    const dots = (names: string) => [...names].map((name) => ({ ...dot, name: `${name}.jpg` }));
    await visitor.open('/order');
    await untilWhole(page);
    await person.enter('package', 'basic');
    await person.enter('photoLink', 'https://photos.example/album');
    const input = page.getByLabel('Choose Photos', { exact: true });
    await input.setInputFiles([text, heic, ...dots('abcdefghijkl')]);
    await page.getByText('12 of 14 photos uploaded').waitFor();
    await input.setInputFiles(dots('lmnop'));
    await page.getByText('l.jpg is already there.').waitFor();
    await page.getByText('16 of 18 photos uploaded').waitFor();
    await page.getByRole('button', { name: 'Switch to Premium and keep all 16' }).click();
    await expect(page.getByRole('radio', { name: /Premium/ })).toBeChecked();
    const refused = photosIn(page).getByText('This isn’t a JPEG');
    await expect.poll(() => refused.count()).toBe(2);
    const { package: _package, ...rest } = others();
    await person.fillIn(rest);
    await person.send();
    await page.getByText('Some photos didn’t arrive').waitFor();
    expect(person.sent).toBe(0);

    const removal = page.getByRole('button', { name: /^Remove / });
    while ((await removal.count()) > 0) await removal.first().click();
    await expect(person.control('photoLink')).toHaveValue('https://photos.example/album');
    await expect(person.control('photoCount')).toHaveValue('');
  });
});
