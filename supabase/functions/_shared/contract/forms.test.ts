/** What each form's schema accepts and refuses. `forms.property.test.ts` tries everything else. */
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { contactInputSchema } from './contact.ts';
import { columnLimits } from './limits.ts';
import { orderInputSchema } from './order.ts';
import { leadInputSchema, leadRole, signupSchemaFor, simpleSignupInputSchema } from './signup.ts';
import { accepted, refusals, textOf } from './testing/outcome.ts';
import * as samples from './testing/samples.ts';
import { webinarQuestionInputSchema, webinarSignupInputSchema } from './webinar.ts';

interface FormCase {
  readonly schema: z.ZodMiniType;
  readonly sample: Readonly<Record<string, string>>;
  readonly limits: Readonly<Record<string, number>>;
}

const forms = {
  contact: {
    ...{ schema: contactInputSchema, sample: samples.contact },
    limits: columnLimits.contactSubmissions,
  },
  order: { schema: orderInputSchema, sample: samples.order, limits: columnLimits.orders },
  lead: { schema: leadInputSchema, sample: samples.lead, limits: columnLimits.signupUsers },
  signup: {
    ...{ schema: simpleSignupInputSchema, sample: samples.simpleSignup },
    limits: columnLimits.signupUsers,
  },
  webinar: {
    ...{ schema: webinarSignupInputSchema, sample: samples.webinarSignup },
    limits: columnLimits.webinarSignups,
  },
  question: {
    ...{ schema: webinarQuestionInputSchema, sample: samples.webinarQuestion },
    limits: columnLimits.webinarQuestions,
  },
} as const satisfies Record<string, FormCase>;
type FormName = keyof typeof forms;
const names = Object.keys(forms) as FormName[];

/** What is wrong with a form whose fields are valid but for these. */
const refusedWith = (name: FormName, change: Record<string, unknown>) =>
  refusals(forms[name].schema, { ...forms[name].sample, ...change });

/** The fields of every form that hold a text of any kind. */
const texts = names.flatMap((name) => {
  const { limits, sample }: FormCase = forms[name];
  const chosen = ['package', 'photoCount', 'deadline', 'referralSource'];
  return Object.keys(sample)
    .filter((field) => !chosen.includes(field))
    .map((field) => [name, field, limits[field] ?? 0] as const);
});

function textFor(field: string, length: number): string {
  if (field === 'email') return `${'a'.repeat(length - 12)}@example.com`;
  if (field === 'photoLink') return `https://x.example/${'a'.repeat(length - 18)}`;
  return textOf(length);
}

describe.each(names)('the form %s', (name) => {
  it('is accepted as the page sends it, with its fields in order', () => {
    const { schema, sample }: FormCase = forms[name];
    const input = accepted(schema, sample);
    expect(input).toEqual(sample);
    expect(Object.keys(input as object)).toEqual(Object.keys(sample));
  });
});

it.each(texts)(
  '%s.%s has at most %i characters, all of which can be stored',
  (name, field, limit) => {
    // A lead's full name is made of two others, and has its own test.
    const others = name === 'lead' ? { firstName: 'A', lastName: 'L' } : {};
    expect(refusedWith(name, { ...others, [field]: textFor(field, limit) })).toEqual({});
    const message =
      field === 'email' ? /valid email|Invalid email/ : new RegExp(`must be at most ${limit} `);
    expect(refusedWith(name, { ...others, [field]: textFor(field, limit + 1) })).toEqual({
      [field]: expect.stringMatching(message),
    });
    for (const unstorable of ['\u0000', '\ud800', '\udc00'])
      expect(Object.keys(refusedWith(name, { [field]: `ab${unstorable}cdefghijkl` }))).toEqual([
        field,
      ]);
  },
);

it.each<[FormName, string, unknown[], string]>([
  ['contact', 'name', ['', ' A ', '😀', undefined, 42], 'Name must be at least 2 characters.'],
  ['contact', 'name', ['A\u0000da'], 'Name contains a character that cannot be stored.'],
  ['contact', 'email', ['', 'ada', ['ada@example.com']], 'Please enter a valid email address.'],
  ['contact', 'phone', [5550100], 'Phone must be text.'],
  ['contact', 'company', [{ name: 'x' }], 'Company must be text.'],
  [
    'contact',
    'message',
    ['', '123456789', `${' '.repeat(20)}123456789`],
    'Message must be at least 10 characters.',
  ],
  ['order', 'firstName', ['', ' '], 'First name is required'],
  ['order', 'lastName', ['', undefined], 'Last name is required'],
  ['order', 'email', ['', 'ada@'], 'Please enter a valid email address'],
  ['order', 'package', ['', 'gold', ['basic']], 'Please select a package'],
  ['order', 'photoCount', ['', ' ', 12], 'Please specify number of photos'],
  ['order', 'propertyAddress', ['1234', ' 1234 '], 'Please provide the property address'],
  ['order', 'photoLink', [''], 'Photo link is required'],
  ['order', 'photoLink', ['photos'], 'Please enter a valid URL'],
  ['order', 'deadline', ['soon', '2026-02-30', '2026-12-01T00:00'], 'Please enter a valid date'],
  ['order', 'referralSource', ['tv'], 'Please choose one of the listed sources.'],
  ['lead', 'firstName', ['', ' ', 5], 'Please fill out all required fields'],
  ['lead', 'lastName', [''], 'Please fill out all required fields'],
  ['lead', 'email', [''], 'Please fill out all required fields'],
  ['lead', 'email', ['a b@c.com'], 'Invalid email address'],
  ['lead', 'referralSource', ['tv', 7], 'Please choose one of the listed sources.'],
  ['signup', 'name', ['', undefined], 'Name is required'],
  ['signup', 'email', ['', '   ', undefined], 'Email is required'],
  ['signup', 'email', ['ada'], 'Invalid email address'],
  ['signup', 'role', [[]], 'Role must be text.'],
  ['webinar', 'email', ['', 'ada'], 'Please enter a valid email address'],
  ['webinar', 'firstName', ['', 'A'], 'First name must be at least 2 characters'],
  ['question', 'question', ['', 'hm'], 'Question must be at least 3 characters'],
  ['question', 'email', ['ada'], 'Please enter a valid email address.'],
  ['question', 'name', [5], 'Name must be text.'],
])('%s.%s of %j is refused with its own message', (name, field, values, message) => {
  for (const value of values)
    expect(refusedWith(name, { [field]: value }), String(value)).toEqual({ [field]: message });
});

it.each<[FormName, Record<string, unknown>]>([
  ['contact', { name: 'Al', email: 'a@b', phone: 'ask for Ada', message: '0123456789' }],
  ['order', { propertyAddress: '12345', deadline: '2028-02-29' }],
  ['lead', { role: 'Landlady of 3 houses', deadline: '1999-01-01' }],
  ['webinar', { firstName: 'Al' }],
  ['question', { question: 'Why' }],
])('%s takes the shortest: %j', (name, change) => {
  expect(refusedWith(name, change)).toEqual({});
});

it.each<[FormName, Record<string, string>]>([
  ['contact', { phone: '', company: '' }],
  ['order', { company: '', specialRequests: '', deadline: '', referralSource: '' }],
  ['lead', { name: 'Ada Lovelace', company: '', role: '', referralSource: 'Not specified' }],
  ['signup', { company: '', role: '' }],
  ['webinar', { company: '' }],
  ['question', { name: 'Anonymous', email: 'anonymous@example.com', phone: '' }],
])('%s reads what is missing, null or blank as %j', (name, left) => {
  const { schema, sample }: FormCase = forms[name];
  for (const blank of [undefined, null, '', ' \t ']) {
    const without = Object.fromEntries(Object.keys(left).map((field) => [field, blank]));
    expect(accepted(schema, { ...sample, ...without })).toEqual({ ...sample, ...left });
  }
});

it('reports all missing fields at once, also when a key is __proto__', () => {
  const missing = {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Please enter a valid email address',
    package: 'Please select a package',
    photoCount: 'Please specify number of photos',
    propertyAddress: 'Please provide the property address',
    photoLink: 'Photo link is required',
  };
  expect(refusals(orderInputSchema, {})).toEqual(missing);
  const sent = JSON.parse(`{"__proto__": ${JSON.stringify(samples.order)}}`);
  expect(refusals(orderInputSchema, sent)).toEqual(missing);
});

it('trims around a text and leaves its inside alone', () => {
  const message = 'first\r\n\tsecond\u00a0 line\u202e e\u0301 👩‍👩‍👧 שלום';
  const sent = { ...samples.contact, message: `\n\u3000${message}\ufeff ` };
  expect(accepted(contactInputSchema, sent)).toMatchObject({ message });
  const phone = '\u202a+1 555 0100\u202c';
  expect(accepted(contactInputSchema, { ...sent, phone })).toMatchObject({ phone: '+1 555 0100' });
  expect(refusals(contactInputSchema, { ...sent, name: '\u200b \u200b' })).toHaveProperty('name');
});

describe('a lead', () => {
  it('has a full name that fits its column', () => {
    const named = (first: number, last: number) =>
      refusedWith('lead', { name: '', firstName: 'a'.repeat(first), lastName: 'b'.repeat(last) });
    expect(named(50, 49)).toEqual({});
    expect(named(50, 50)).toEqual({
      lastName: 'First and last name together must be at most 99 characters.',
    });
  });

  it.each([
    ['agent', 'ignored', 'agent'],
    ['photographer', '', 'photographer'],
    ['other', '  Stager ', 'Stager'],
  ] as const)('who is %s with %j has the role %j', (userType, ownRole, role) => {
    expect(leadRole(userType, ownRole)).toBe(role);
  });

  it('is distinguished from a simple sign-up by a first or last name', () => {
    for (const body of [samples.lead, { lastName: 'Lovelace' }, { firstName: '' }])
      expect(signupSchemaFor(body)).toBe(leadInputSchema);
    for (const body of [samples.simpleSignup, { ...samples.simpleSignup, firstName: null }, {}])
      expect(signupSchemaFor(body)).toBe(simpleSignupInputSchema);
  });
});
