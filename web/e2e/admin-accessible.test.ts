import type { Locator } from '@playwright/test';
import { hold } from '../src/testing/hold.ts';
import { describe, it, staff, visitor, withStaff } from './support/journey.ts';
import { expectSound, newWord, submit } from './support/staff.ts';
import { desktop, phone } from './support/visitor.ts';

it.use({ sharesWindow: true });
withStaff();

const look = () => expectSound(visitor);

/** For the login, which is always light, and for what has the same colors as what `look` has seen. */
async function lookInLight(part?: Locator): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await visitor.page.setViewportSize(viewport);
    // An open entry is another element beside the list than over it.
    await visitor.untilDrawn();
    await visitor.expectNoSidewaysScrolling();
    await visitor.expectAccessible(part);
  }
}

describe('narrow and wide, dark and light, there is no accessibility problem', () => {
  it('in the login', async ({ page }) => {
    await visitor.open('/admin');
    await lookInLight();
    await page.getByLabel('Password').fill('a guess');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('alert').getByText('Authentication failed').waitFor();
    await lookInLight(page.locator('form'));
    visitor.expectComplaint('401');
  });

  it('in the filters and their results', async ({ page }) => {
    await staff.logInTo('orders', ['Ana', 'Bea']);
    await page
      .getByRole('checkbox', { name: /^Select \d/ })
      .first()
      .check();
    await look();
    await page.getByRole('button', { name: 'Mark read' }).click();
    await staff.toast('Marked as read').waitFor();
    await lookInLight();
    await page.getByRole('button', { name: 'Deselect' }).click();
    await page.getByRole('searchbox').fill(newWord());
    await page.getByText('Nothing matches these filters.').waitFor();
    await lookInLight(page.getByRole('main'));
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expectSound(visitor, { viewports: [phone] });
  });

  it('in a reply, an entry that is spam, and the sheet of shortcuts', async ({ page }) => {
    await staff.logInTo('orders', ['Ana', 'Bea']);
    await staff.opener('Bea Lovelace').click();
    await staff.dialog.getByText('1 of 2').waitFor();
    await staff.press('e');
    await page.getByRole('textbox', { name: 'Reply' }).waitFor();
    await look();
    await page.getByRole('button', { name: 'Edit templates' }).click();
    const templates = page.getByRole('dialog', { name: 'Templates' });
    await templates.getByRole('button', { name: 'Edit We have your photos' }).click();
    await page.getByLabel('Title', { exact: true }).waitFor();
    await visitor.expectAccessible(page.getByRole('dialog', { name: 'We have your photos' }));
    // The database says what it doesn't know.
    await page.getByLabel('Text', { exact: true }).fill('Hi {surname}');
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    await page.getByText(/^\{surname\} is not known here; known are \{brand\}/).waitFor();
    visitor.expectComplaints('422');
    await page.getByRole('button', { name: 'Discard', exact: true }).last().click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await staff.press('Escape');
    await templates.waitFor({ state: 'detached' });
    await staff.press('Escape');
    await staff.dialog.getByRole('button', { name: 'Mark spam' }).click();
    await staff.dialog.getByText('Marked as spam by staff.').waitFor();
    await lookInLight(staff.dialog);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await staff.dialog.waitFor({ state: 'detached' });
    await staff.press('?');
    await staff.dialog.waitFor();
    await visitor.expectAccessible(staff.dialog);
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await look();
  });

  it('in a list that loads, is empty or has failed, while mails failed or are held', async ({
    page,
  }) => {
    await page.route('**/rest/v1/rpc/admin_pulse', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...(await response.json()), held: 633, dead: 2 } });
    });
    await staff.logIn();
    await page.route('**/api/admin/signup-users*', (route) =>
      route.fulfill({ json: { users: [] } }),
    );
    const [held, letOn] = hold();
    await page.route('**/api/admin/webinar-signups*', async (route) => {
      await held;
      await route.continue();
    });
    await visitor.open('/admin?tab=webinar-signups');
    await page.getByRole('tabpanel').getByText('Loading...').waitFor();
    await lookInLight(page.getByRole('tabpanel'));
    letOn();
    await staff.settled();
    await staff.tab('Sign Up Users').click();
    await page.getByText('No sign up users found.').waitFor();
    await lookInLight(page.getByRole('tabpanel'));
    await staff.tab('Orders').click();
    await page.getByRole('table').waitFor();
    await page.route('**/api/admin/orders*', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('tabpanel').getByText('Failed to fetch orders: 503').waitFor();
    await page.getByRole('link', { name: 'Mail, 635 failed or held' }).waitFor();
    await look();
    visitor.expectComplaint('503');
  });

  it('on the board, whose cards are moved by their menu and by dragging', async ({ page }) => {
    const word = newWord();
    const propertyAddress = `7 ${word} Lane`;
    await submit('orders', { propertyAddress });
    await staff.logIn();
    await visitor.open('/admin/orders');
    const column = (name: string) => page.getByRole('region', { name });
    const card = page.getByRole('article').filter({ hasText: propertyAddress });
    await column('New').getByText(propertyAddress).waitFor();
    await look();
    await card.getByRole('button', { name: /^Move/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Move to In progress' }).press('Enter');
    await column('In progress').getByText(propertyAddress).waitFor();
    await card.dragTo(column('Change asked'));
    await column('In progress').getByText(propertyAddress).waitFor();
    await card.dragTo(column('New'));
    await column('New').getByText(propertyAddress).waitFor();
    await card.getByRole('button', { name: propertyAddress }).click();
    await staff.dialog.getByText(propertyAddress).first().waitFor();
    await look();
    await staff.press('Control+k');
    await page.keyboard.type(word);
    await staff.dialog.getByRole('option', { name: propertyAddress }).first().waitFor();
    await look();
  });
});
