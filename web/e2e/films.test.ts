/** A video from the staff's disk to the customer's approval, in a browser. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/stack/locations.ts';
import { stack } from '../../scripts/test-setup/stack.ts';
import { timersMs } from '../../supabase/functions/_shared/contract/timers.ts';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { sendPlanned } from '../../supabase/functions/tests/support/films.ts';
import { placeOrder } from '../../supabase/functions/tests/support/sources.ts';
import { describe, expect, it } from './support/journey.ts';
import { newWord } from './support/staff.ts';

const sql = connect(it.afterAll);
const uploads = '**/storage/v1/upload/resumable/**';
const chunkBytes = 6 * 1024 * 1024;
const films = join(root, 'web/public/media/films');
/** Of more than one chunk: a void element follows the film. A file on disk keeps its date. */
const folder = mkdtempSync(join(tmpdir(), 'films-'));
const large = join(folder, 'Second cut.webm');
writeFileSync(
  large,
  Buffer.concat([
    readFileSync(join(films, 'elegant-estate.webm')),
    Buffer.from(`ec01000000${chunkBytes.toString(16).padStart(8, '0')}`, 'hex'),
    Buffer.alloc(chunkBytes),
  ]),
);
it.afterAll(() => rmSync(folder, { recursive: true }));

describe('a video', () => {
  it('is delivered, changed, delivered again, approved, taken back and approved', async ({
    visitor,
    staff,
  }) => {
    const { page } = visitor;
    const email = `${newWord()}@example.com`;
    const { id, token } = await placeOrder(sql, { email });

    const choose = (file: string) => page.getByLabel('Files to deliver').setInputFiles(file);
    const part = page.getByRole('region', { name: 'Video' });
    const takeBack = part.getByRole('button', { name: 'Take back' });
    const deliver = async (file: string, version: number) => {
      await choose(file);
      await part.getByText(/^Ready/).waitFor();
      if (version === 1) await visitor.expectAccessible(part);
      await part.getByRole('button', { name: 'Deliver', exact: true }).click();
      await page.getByText(`Version ${version} goes out in 20 seconds`).waitFor();
      if (version === 1) {
        await takeBack.click();
        await part.getByRole('button', { name: 'Deliver', exact: true }).click();
      }
      await takeBack.waitFor();
    };
    const follow = () => visitor.follow(`${stack.web}/order/status#${token}`);

    await staff.logIn(`?tab=orders&id=${id}`);
    await page.getByRole('button', { name: 'Deliver', exact: true }).click();
    await deliver(join(films, 'training-8d41c0b7e95f.webm'), 1);
    await sendPlanned(sql, id);

    await follow();
    await page.getByRole('heading', { level: 1, name: 'Your video is ready' }).waitFor();
    // Made by the staff's browser.
    await page.locator('video[poster*="/films/"]').waitFor();
    await page.getByRole('button', { name: /^Play: / }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('slider', { name: 'Position' }).fill('12.4');
    await page.getByText('0:12').first().waitFor();
    await page.getByRole('button', { name: 'Ask for a change' }).click();
    await expect.poll(() => page.getByLabel(/At which moment/).inputValue()).toBe('0:12');
    await page.getByLabel('Your change').fill('Less sky, please.');
    await page.waitForTimeout(timersMs.secondTap);
    await page.getByRole('button', { name: 'Add another note' }).click();
    await page.getByRole('slider', { name: 'Position' }).fill('3');
    await page.getByRole('button', { name: 'Use 0:03' }).click();
    await page.getByLabel('Your change').fill('A warmer kitchen.');
    await page.getByRole('button', { name: '0:12: Less sky, please.' }).waitFor();
    await visitor.expectAccessible();
    await page.getByLabel(/\$15 for this revision/).check();
    await page.waitForTimeout(timersMs.secondTap);
    await page.getByRole('button', { name: 'Send change request' }).click();
    const asked = page.getByRole('heading', { level: 1, name: 'We’ve got your change request' });
    await asked.waitFor();
    await visitor.expectAccessible();
    await follow();
    await asked.waitFor();

    await staff.open(`?tab=orders&film=change_asked&q=${email}`);
    await staff.row('Ada').click();
    await page.getByRole('button', { name: 'At 0:12' }).waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('button', { name: 'Done: note 1' }).click();
    await page.getByRole('button', { name: 'Done: note 1', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Deliver', exact: true }).click();
    // The tab is closed in the middle of the upload.
    await page.route(uploads, (route) => {
      const { 'upload-offset': offset = '0' } = route.request().headers();
      return offset === '0' ? route.continue() : route.abort();
    });
    await choose(large);
    await page.getByText('Waiting for the connection…').waitFor();
    await staff.openOrder(id);
    await page.unroute(uploads);
    visitor.expectComplaints('net::ERR_FAILED');
    await page.getByText('Not all of it arrived').waitFor();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/resumable/')) requests.push(request.method());
    });
    await page.getByLabel('Second cut.webm is unbranded').check();
    await deliver(large, 2);
    await sendPlanned(sql, id);
    // The film alone: its poster had arrived.
    expect(requests).toEqual(['HEAD', 'PATCH']);

    await follow();
    const approve = page.getByRole('button', { name: 'Approve' });
    const undo = page.getByRole('button', { name: 'Undo' });
    await approve.click();
    await page.getByText(/^\d:\d\d left/).waitFor();
    await visitor.expectAccessible();
    await page.waitForTimeout(timersMs.secondTap);
    await undo.click();
    await approve.waitFor();
    await visitor.translate();
    await page.waitForTimeout(timersMs.secondTap);
    await approve.click();
    await page.getByRole('heading', { level: 1, name: 'Your video is approved' }).waitFor();
  });
});
