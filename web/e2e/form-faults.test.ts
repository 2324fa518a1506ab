import { describe, expect } from 'vitest';
import { newKey, newVisitor, post } from '../../supabase/functions/tests/support/api.ts';
import { connect, withLimit } from '../../supabase/functions/tests/support/database.ts';
import { sources } from '../../supabase/functions/tests/support/sources.ts';
import { allForms, leadForm, orderForm, talkingForms } from './support/form-cases.ts';
import { expectStored, type FormVisitor, rowsOf } from './support/form-visitor.ts';
import { it as test } from './support/journey.ts';

const sql = connect();

const it = test.extend('sharesWindow', true);

let person: FormVisitor;

it.beforeEach(({ person: arrived }) => {
  person = arrived;
});

describe.each(talkingForms)('$name', (form) => {
  it.override({ form });

  it('names what is missing, at the first missing field, and sends nothing', async () => {
    await person.open();
    await person.send();
    for (const fault of form.whenEmpty) {
      await person.page.getByText(fault, { exact: true }).waitFor();
    }
    await person.visitor.expectAccessible();
    const focused = await person.page.evaluate(() => document.activeElement?.ariaInvalid);
    expect(focused).toBe('true');
    expect(person.sent).toBe(0);
  });

  it('says what is wrong under the field, and takes it back when it is put right', async () => {
    await person.open();
    const good = await person.fillIn();
    for (const [field, value, message] of form.faults) {
      await person.enter(field, value);
      await person.send();
      await person.expectFault(field, message);
      await person.enter(field, good[field] ?? '');
      await expect.poll(() => person.descriptionOf(field)).not.toContain(message);
    }
    expect(person.sent).toBe(0);
    await person.send();
    await person.untilReceived();
    await expectStored(sql, form, good);
  });

  it('shows under the field what only the server refuses', async () => {
    const [field, value, message] = form.faults[0] ?? ['', '', ''];
    await person.page.route(`**${form.api}`, (route) => {
      const body = { ...route.request().postDataJSON(), [field]: value };
      return route.continue({ postData: JSON.stringify(body) });
    });
    await person.open();
    const values = await person.fillIn();
    await person.send();
    await person.untilFailed();
    await person.expectFault(field, message);
    await person.visitor.expectAccessible();
    person.visitor.expectComplaint('status of 422');
    expect(await person.values()).toEqual(values);
    await person.page.unroute(`**${form.api}`);
    await person.enter(field, `${values[field]}!`);
    await person.send();
    await person.untilReceived();
    await expectStored(sql, form, { ...values, [field]: `${values[field]}!` });
  });
});

describe.each(allForms)('$name, sent too often', (form) => {
  it.override({ form });

  it('keeps what was written, and is stored once when it may be', async () => {
    const visitor = newVisitor();
    await person.page.setExtraHTTPHeaders({ 'x-forwarded-for': visitor });
    await person.open();
    const values = await person.fillIn();
    const sample = Object.values(sources).find(({ path }) => path === form.api);
    await withLimit(sql, 'rate_limit_per_minute', 1, async () => {
      await post(form.api, sample?.body, { visitor, key: newKey() });
      await person.send();
      await person.untilFailed();
      await expect.poll(() => person.visitor.complaints.join()).toContain('status of 429');
      person.visitor.expectComplaint('status of 429');
      expect(await rowsOf(sql, form, values.email)).toEqual([]);
    });
    if (form === leadForm) {
      await person.page.evaluate(() => window.dispatchEvent(new Event('online')));
    } else {
      expect(await person.button.isEnabled()).toBe(true);
      expect(await person.values()).toEqual(values);
      await person.page.getByRole('button', { name: 'Try again' }).click();
      await person.untilReceived();
    }
    await expect.poll(() => rowsOf(sql, form, values.email)).toHaveLength(1);
    await expectStored(sql, form, values);
  });
});

describe('the lead form', () => {
  it.override({ form: leadForm });

  it.each([
    ['everything', { firstName: '', lastName: '', email: '', ownRole: '' }],
    ['the first name', { firstName: ' ' }],
    ['the last name', { lastName: '' }],
    ['the address', { email: '' }],
    ['the own words', { ownRole: '  ' }],
  ])('asks for %s and sends nothing', async (what, missing) => {
    await person.open();
    await person.fillIn();
    for (const [field, value] of Object.entries(missing)) await person.enter(field, value);
    await person.send();
    await person.toast('Please fill out all required fields').waitFor();
    if (what === 'everything') await person.visitor.expectAccessible();
    expect(person.page.url()).toContain('/get-started');
    const [first = ''] = Object.keys(missing);
    const control = person.control(first);
    expect(await control.getAttribute('aria-invalid')).toBe('true');
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(person.sent).toBe(0);
  });

  it('leaves the shape of an address to the browser', async () => {
    await person.open();
    await person.fillIn();
    await person.enter('email', 'grace at example');
    await person.send();
    const email = person.control('email');
    expect(await email.evaluate((element: HTMLInputElement) => element.validity.valid)).toBe(false);
    expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(person.sent).toBe(0);
  });

  it('says what is too long under the field', async () => {
    await person.open();
    const good = await person.fillIn();
    for (const [field, value, message] of leadForm.faults) {
      await person.enter(field, value);
      await person.send();
      await person.expectFault(field, message);
      await person.enter(field, good[field] ?? '');
    }
    expect(person.sent).toBe(0);
  });

  it('reaches the thanks also when the server refuses the lead for good', async () => {
    await person.page.route(`**${leadForm.api}`, (route) => {
      const body = { ...route.request().postDataJSON(), email: 'none' };
      return route.continue({ postData: JSON.stringify(body) });
    });
    await person.open();
    await person.fillIn();
    await person.send();
    await person.untilReceived();
    person.visitor.expectComplaint('status of 422');
    expect(await person.page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  });
});

describe('the order form', () => {
  it.override({ form: orderForm });

  it('holds a count to the package that is chosen later', async () => {
    await person.open();
    const { page } = person;
    const count = person.control('photoCount');
    expect(await count.getAttribute('placeholder')).toBe('Select package first');
    await page.getByRole('radio', { name: 'Premium' }).check();
    expect(await count.getAttribute('placeholder')).toBe('1-30');
    expect(await count.getAttribute('max')).toBe('30');
    await count.fill('16');
    await page.getByRole('radio', { name: 'Basic' }).check();
    const message = 'Photo count must be between 1 and 15 for the Basic package';
    await expect.poll(() => person.descriptionOf('photoCount')).toContain(message);
    expect(await count.inputValue()).toBe('16');
    expect(await count.getAttribute('max')).toBe('15');
  });
});
