import { describe, expect } from 'vitest';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { talkingForms } from './support/form-cases.ts';
import { expectStored, type FormVisitor, rowsOf } from './support/form-visitor.ts';
import { it as test } from './support/journey.ts';

const sql = connect();

const it = test.extend('sharesWindow', true);

describe.each(talkingForms)('$name', (form) => {
  it.override({ form });
  let person: FormVisitor;
  it.beforeEach(({ person: arrived }) => {
    person = arrived;
  });
  const tryAgain = () => person.page.getByRole('button', { name: 'Try again' }).click();

  it('keeps the words when the network has gone, and sends them once when it is back', async () => {
    await person.open();
    const values = await person.fillIn();
    await person.page.context().setOffline(true);
    await person.send();
    await person.untilFailed();
    await person.visitor.expectAccessible();
    expect(await person.values()).toEqual(values);
    await person.page.context().setOffline(false);
    await tryAgain();
    await person.untilReceived();
    await expectStored(sql, form, values);
    person.visitor.expectComplaints('ERR_INTERNET_DISCONNECTED');
  });

  it('stores one row when only the answer was lost, also after a reload', async () => {
    await person.open();
    const values = await person.fillIn();
    await person.page.route(`**${form.api}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await person.send();
    await person.untilFailed();
    person.visitor.expectComplaint('ERR_FAILED');
    expect(await rowsOf(sql, form, values.email)).toHaveLength(1);
    await person.page.unroute(`**${form.api}`);
    await person.page.reload();
    await person.visitor.untilReady();
    await expect.poll(() => person.values()).toEqual(values);
    await person.send();
    await person.untilReceived();
    await expectStored(sql, form, values);
  });

  it('gives up on a server that never answers after half a minute, and can be sent again', async () => {
    const patience = await person.holdPatience();
    await person.page.route(`**${form.api}`, () => {});
    await person.open();
    const values = await person.fillIn();
    await person.send();
    await expect.poll(() => person.button.textContent()).toBe(form.busyButton);
    expect(await person.button.isEnabled()).toBe(false);
    await person.visitor.expectAccessible();
    expect(await patience.limits()).toEqual(form.prepare ? [30_000, 30_000] : [30_000]);
    await patience.end();
    await person.untilFailed();
    expect(await person.values()).toEqual(values);
    await person.page.unroute(`**${form.api}`);
    await tryAgain();
    await person.untilReceived();
    await expectStored(sql, form, values);
  });

  it('is ready again when something between here and the server fails', async () => {
    await person.open();
    const values = await person.fillIn();
    await person.page.route(`**${form.api}`, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await person.send();
    await person.untilFailed();
    person.visitor.expectComplaint('status of 502');
    expect(await person.button.isEnabled()).toBe(true);
    await person.page.unroute(`**${form.api}`);
    await tryAgain();
    await person.untilReceived();
    await expectStored(sql, form, values);
  });
});
