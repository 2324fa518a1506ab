/** Pages that translators and extensions change. */
import { paths } from '@/lib/paths.ts';
import { contactForm } from './support/form-cases.ts';
import { describe, expect, it } from './support/journey.ts';
import { newWord } from './support/staff.ts';
import { untilWhole } from './support/until-whole.ts';

describe('a translated page', () => {
  it('takes an order and confirms it', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open(paths.order);
    await untilWhole(page);
    await visitor.translate();
    await page.getByRole('button', { name: /Next sample/ }).click();
    const summary = page.getByRole('region', { name: 'Your package' });
    for (const name of ['Premium', 'Basic', 'Premium']) {
      await page.getByRole('radio', { name: new RegExp(name) }).check();
      await summary.getByText(`Ü${name}`, { exact: true }).waitFor();
    }
    await page.getByLabel('Number of Photos').fill('16');
    await summary.getByText('Ü16 of up to 30').waitFor();
    await page.getByRole('button', { name: 'Submit Order' }).click();
    await page.getByText('ÜPlease provide the property address').waitFor();
    for (const [label, value] of [
      ['Property Address', '12 Alder Lane'],
      ['Photo Link', 'https://photos.example/album'],
      ['First Name', 'Ada'],
      ['Last Name', 'Lovelace'],
      ['Email', `${newWord()}@example.com`],
    ] as const) {
      await page.getByLabel(label).fill(value);
    }
    await page.getByRole('button', { name: 'Submit Order' }).click();
    await page.getByRole('heading', { level: 1, name: 'We’ve got your order' }).waitFor();
  });
});

it('what was typed before an extension’s elements made a page start anew is sent', async ({
  visitor,
}) => {
  const { page } = visitor;
  const name = newWord();
  await page.addInitScript((typed) => {
    addEventListener('DOMContentLoaded', () => {
      for (const field of document.querySelectorAll<HTMLInputElement>('form input')) {
        field.after(document.createElement('div'));
        if (field.name === 'name') field.value = typed;
      }
    });
  }, name);
  await visitor.open(paths.contact);
  const field = page.getByLabel('Name', { exact: true });
  await field.focus();
  await expect(page.locator('form input + div')).toHaveCount(0);
  await expect(field).toHaveValue(name);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('Twelve photos.');
  const sent = page.waitForRequest((request) => request.url().endsWith(contactForm.api));
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ name });
  visitor.expectComplaints('418');
});
