/** From an order's photos to the video that the customer watches, in the desk. */
import { stack } from '../../scripts/test-setup/stack.ts';
import { apiPaths } from '../../supabase/functions/_shared/contract/api.ts';
import { timersMs } from '../../supabase/functions/_shared/contract/timers.ts';
import { post } from '../../supabase/functions/tests/support/api.ts';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { sendPlanned } from '../../supabase/functions/tests/support/films.ts';
import { placeOrder } from '../../supabase/functions/tests/support/sources.ts';
import { describe, expect, it } from './support/journey.ts';
import { badPhotos, drawnRoom, sidewaysPhoto, strangePhotos } from './support/photo-files.ts';

const sql = connect(it.afterAll);
it.describe.configure({ timeout: 600_000 });

describe('a first cut', () => {
  it('is made from photos, rendered and delivered, and opens again with the change that was asked', async ({
    visitor,
    staff,
  }) => {
    const { page } = visitor;
    const { id, token } = await placeOrder(sql);
    const customersPage = `${stack.web}/order/status#${token}`;
    const room = await drawnRoom();
    const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nothing') };
    const addPhotos = () => page.getByLabel('Add photos').setInputFiles([room, upright, broken]);
    /** Without a graphics card and beside other tests, each second of a video takes several. */
    const untilRendered = () => page.getByText(/^Rendered\./).waitFor({ timeout: 240_000 });
    const upright = await sidewaysPhoto();

    await staff.logIn(`?tab=orders&id=${id}`);
    await page.getByRole('link', { name: 'Make a first cut' }).click();
    await addPhotos();
    await page.getByText('2 shots, 6 seconds').waitFor();
    await page.getByText('broken.jpg is left out.', { exact: false }).waitFor();
    await visitor.expectAccessible(page.getByRole('main'));
    const handle = (shot: number) => page.getByLabel(`Reorder shot ${shot} of 2`);
    await handle(1).dragTo(handle(2), { targetPosition: { x: 9, y: 60 } });
    await page.getByText('is now shot 2 of 2.').waitFor({ state: 'attached' });
    await page.getByLabel('Shape').selectOption('square');
    for (const shot of [1, 2]) await page.getByLabel(`Seconds of shot ${shot}`).fill('1.5');
    await page.getByText('2 shots, 3 seconds').waitFor();
    await page.getByRole('button', { name: 'Render' }).click();
    await untilRendered();
    const rendered = page.getByLabel('Rendered video');
    await expect
      .poll(() => rendered.evaluate((video: HTMLVideoElement) => video.duration))
      .toBeCloseTo(3, 1);
    await page.getByRole('button', { name: 'Deliver', exact: true }).click();
    await page.getByText('Version 1 goes out in 20 seconds').waitFor();
    await sendPlanned(sql, id);

    await visitor.follow(customersPage);
    await page.locator('video[poster*="/films/"]').waitFor();
    await page.getByRole('button', { name: 'Ask for a change' }).click();
    await page.getByLabel(/At which moment/).fill('0:02');
    await page.getByLabel('Your change').fill('The kitchen longer, please.');
    await page.getByLabel(/\$15 for this revision/).check();
    await page.waitForTimeout(timersMs.secondTap);
    await page.getByRole('button', { name: 'Send change request' }).click();
    await page.getByRole('heading', { level: 1, name: 'We’ve got your change request' }).waitFor();

    await staff.openOrder(id);
    await page.getByRole('link', { name: 'Make a first cut' }).click();
    await addPhotos();
    await page.getByRole('button', { name: 'At 0:02' }).click();
    await page.locator('li[data-marked]').waitFor();
    await expect(page.getByLabel('Resolution')).toHaveValue('720');
    // The less is drawn without a graphics card, the sooner it ends.
    await page.getByLabel('Remove shot 1').click();
    await page.getByLabel('Seconds of shot 1').fill('2');
    await page.getByText('1 shot, 2 seconds').waitFor();
    // With music, the first one was made.
    await page.getByLabel('Music').selectOption('No music');
    await page.getByLabel(/^Also unbranded/).check();
    await page.getByRole('button', { name: 'Render' }).click();
    // The session ends meanwhile.
    await page.getByText(/Rendering goes on/).waitFor();
    const own = (await page.evaluate(() => localStorage.getItem('admin_token'))) ?? '';
    await post(apiPaths.adminLogout, {}, { token: own });
    // The desk may have noticed by itself.
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await refresh.or(page.getByLabel('Password')).first().click();
    await staff.giveThePassword();
    await untilRendered();
    expect(await page.getByText('The cut was changed since').count()).toBe(0);
    const refused = visitor.complaints.splice(0);
    expect(refused.filter((text) => !text.includes('401'))).toEqual([]);
    await page.getByRole('button', { name: 'Deliver', exact: true }).click();
    await page.getByText('Version 2 goes out in 20 seconds').waitFor();
    await sendPlanned(sql, id);

    await visitor.follow(customersPage);
    await page.getByText(/-unbranded-720p-v2/).waitFor();
    await page.getByRole('button', { name: 'Make an unbranded link' }).waitFor();
  });

  it('takes the photos of all cameras, and says at once what it can’t take or make', async ({
    visitor,
    staff,
  }) => {
    const { page } = visitor;
    const { id } = await placeOrder(sql);
    await page.addInitScript(() => {
      if (!('VideoEncoder' in window)) return;
      VideoEncoder.isConfigSupported = async (config) => ({
        config,
        supported: !config.codec.startsWith('avc') && !('isOld' in window),
      });
    });
    await staff.logIn(`?tab=orders&id=${id}`);
    await page.getByRole('link', { name: 'Make a first cut' }).click();
    const { 'a HEIC photo': heic, 'half a file': half } = await badPhotos();
    if (!heic || !half) throw new Error('There are both.');
    const bad = [heic, { ...half, name: 'half.jpg' }];
    await page.getByLabel('Add photos').setInputFiles([...(await strangePhotos()), ...bad]);
    await page.getByText('3 shots, 8 seconds').waitFor({ timeout: 60_000 });
    for (const why of [
      'phone.heic is left out. This browser',
      'half.jpg is left out. This picture',
    ])
      await page.getByText(why, { exact: false }).waitFor();
    await page.getByText('It makes a WebM', { exact: false }).waitFor();
    const none = { name: 'no-sound.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('nothing') };
    await page.getByLabel('A track of your own').setInputFiles(none);
    await page.getByRole('button', { name: 'Render' }).click();
    await page.getByText('The track isn’t a sound', { exact: false }).waitFor();
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await page.getByLabel('Resolution').selectOption('1080');
    await page.getByText('This browser can’t make videos.', { exact: false }).waitFor();
    await expect(page.getByRole('button', { name: 'Render' })).toBeDisabled();
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('was not made')]);
  });
});
