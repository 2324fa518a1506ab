import { describe, expect } from 'vitest';
import { it as test } from './support/journey.ts';
import { newWord, type Staff, submit, submitNamed } from './support/staff.ts';
import { desktop, phone, type Visitor } from './support/visitor.ts';

const it = test.extend('sharesWindow', true);

let staff: Staff;
let visitor: Visitor;
it.beforeEach(({ staff: user, visitor: arrived }) => {
  staff = user;
  visitor = arrived;
});

async function look(): Promise<void> {
  await visitor.expectAccessible();
  await visitor.expectNoSidewaysScrolling();
}

describe.each([desktop, phone])(
  'in the dark, at $width pixels, there is no accessibility problem',
  (viewport) => {
    it.beforeEach(async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: 'dark' });
    });

    it('in a list, an entry and a reply', async ({ page }) => {
      const word = newWord();
      await submitNamed('orders', word, ['Ana', 'Zoe']);
      await staff.logIn(`?tab=orders&q=${word}`);
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      await page
        .getByRole('checkbox', { name: /^Select \d/ })
        .first()
        .check();
      await look();
      await page.getByRole('button', { name: 'Deselect' }).click();
      await staff.opener('Ana Lovelace').click();
      await staff.dialog.getByText('2 of 2').waitFor();
      await look();
      await staff.press('e');
      await page.getByRole('textbox', { name: 'Reply' }).waitFor();
      await look();
    });

    it('in the search over everything and a list that has failed', async ({ page }) => {
      const word = newWord();
      await submitNamed('orders', word, [`Ana${word}`]);
      await staff.logIn('?tab=orders');
      await staff.press('Control+k');
      await page.keyboard.type(word);
      await staff.dialog.getByRole('option', { name: /^Ana/ }).first().waitFor();
      await look();
      await staff.press('Escape');
      await staff.dialog.waitFor({ state: 'detached' });
      await page.route('**/api/admin/orders*', (route) => route.fulfill({ status: 503 }));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByRole('button', { name: 'Retry' }).waitFor();
      await look();
      visitor.expectComplaint('503');
    });

    it('in the overview and a person', async ({ page }) => {
      const email = `${newWord()}@example.com`;
      await submit('contact-submissions', { name: 'Ana', email });
      await staff.logIn();
      await visitor.open('/admin/overview');
      await page.locator('.recharts-bar-rectangle').first().waitFor();
      await look();
      await visitor.open(`/admin/person?email=${email}`);
      await page.getByRole('button', { name: 'Erase' }).click();
      await staff.dialog.getByLabel('Type the address to confirm').waitFor();
      await look();
    });

    it('in the photos of an order, all of them and one', async ({ page }) => {
      const photo = { bytes: 3_000_000, type: 'image/jpeg', width: 4000, height: 3000 };
      const url = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
      await page.route('**/api/admin/photos/*', (route) =>
        route.fulfill({
          json: {
            ...{ orderId: 1, orderNumber: 'A-1', propertyAddress: '1 Alder Lane' },
            photos: [
              { ...photo, number: 1, name: 'Kitchen.jpg', url },
              { ...photo, number: 2, name: `${'Garden '.repeat(20)}.heic`, url: null },
            ],
          },
        }),
      );
      await staff.logIn();
      await visitor.open('/admin/photos/0b5c6f1e-5d5f-4c57-9d6a-0a2b7b1f3c11');
      await page.getByRole('link', { name: 'Photo 2' }).waitFor();
      await look();
      await page.getByRole('link', { name: 'Photo 2' }).click();
      await page.getByRole('button', { name: 'Previous photo' }).waitFor();
      await look();
    });
  },
);
