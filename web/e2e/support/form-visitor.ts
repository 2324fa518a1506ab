import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Sql } from 'postgres';
import { type FormCase, leadsOn, plainRow, type Values } from './form-cases.ts';
import type { Visitor } from './visitor.ts';

/** An email address that no other submission has, so that its row can be found. */
export const newEmail = (): string => `v${randomBytes(6).toString('hex')}@example.com`;

/** Typical values, with a unique email address. */
export const usualValues = (form: FormCase): Values => ({
  ...Object.fromEntries(Object.entries(form.fields).map(([name, { value }]) => [name, value])),
  email: newEmail(),
});

/** A person in front of one of the forms. */
export class FormVisitor {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly form: FormCase;
  /** How often the form was sent to the server. */
  sent = 0;

  private constructor(visitor: Visitor, form: FormCase) {
    this.visitor = visitor;
    this.page = visitor.page;
    this.form = form;
    this.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(form.api)) this.sent += 1;
    });
  }

  static async arrive(
    visitor: Visitor,
    form: FormCase,
    { opensTabs = false }: { readonly opensTabs?: boolean } = {},
  ): Promise<FormVisitor> {
    // The application is a separate product. Only the lead form's own journeys open its tab.
    if (!opensTabs) {
      await visitor.page.addInitScript(() => {
        window.open = () => ({ opener: null }) as Window;
      });
    }
    return new FormVisitor(visitor, form);
  }

  /** For a visitor who is already on the page of a form. */
  static before(visitor: Visitor, form: FormCase): FormVisitor {
    return new FormVisitor(visitor, form);
  }

  async open(): Promise<void> {
    await this.visitor.open(this.form.path);
    await this.form.prepare?.(this.page);
    this.sent = 0;
  }

  control(field: string): Locator {
    const { label = '', control } = this.form.fields[field] ?? {};
    const main = this.page.getByRole('main');
    return control === 'radio'
      ? main.getByRole('radio', { name: label })
      : main.getByLabel(label, { exact: true });
  }

  async enter(field: string, value: string): Promise<void> {
    const control = this.control(field);
    const kind = this.form.fields[field]?.control;
    if (kind === 'radio') await control.check();
    else if (kind === 'select') await control.selectOption(value);
    else await control.fill(value);
  }

  async fillIn(values: Values = usualValues(this.form)): Promise<Values> {
    // Selects and radio buttons first, because other fields may depend on them.
    const order = Object.keys(values).sort((one, other) => this.rank(one) - this.rank(other));
    for (const field of order) await this.enter(field, values[field] ?? '');
    return values;
  }

  private rank = (field: string): number => (this.form.fields[field]?.control ? 0 : 1);

  get button(): Locator {
    return this.page.locator('main form button[type=submit]');
  }

  send = (): Promise<void> => this.button.click();

  toast(text: string): Locator {
    return this.page.getByRole('region', { name: /Notifications/ }).getByText(text);
  }

  async untilReceived(): Promise<void> {
    if (leadsOn(this.form)) await this.page.waitForURL('**/thank-you');
    await this.toast(this.form.success).waitFor();
  }

  /** The current values of the form. */
  async values(): Promise<Values> {
    const entries = Object.entries(this.form.fields).map(async ([name, { control, value }]) => {
      const element = this.control(name);
      if (control !== 'radio') return [name, await element.inputValue()] as const;
      return [name, (await element.isChecked()) ? value : ''] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }
}

/** The rows stored for a visitor's submissions. */
export const rowsOf = async (sql: Sql, { table }: FormCase, email: string | undefined) =>
  sql`select * from ${sql(table)} where email = ${email ?? ''} order by id`;

/** Expects exactly one row, with the typed values in its columns. */
export async function expectStored(sql: Sql, form: FormCase, values: Values): Promise<void> {
  const rows = () => rowsOf(sql, form, values.email);
  // A lead moves on after ten seconds, whether or not the server has it.
  await expect.poll(rows).toHaveLength(1);
  expect((await rows())[0]).toMatchObject((form.row ?? plainRow)(values));
}
