import { describe, expect, it } from 'vitest';
import { leadInputSchema, leadRole, signupSchemaFor, simpleSignupInputSchema } from './signup.ts';
import { accepted, refusals, textOf } from './testing/outcome.ts';
import { lead, simpleSignup } from './testing/samples.ts';

describe('the lead form', () => {
  it('accepts the page payload as it is, with its seven fields in order', () => {
    expect(accepted(leadInputSchema, lead)).toEqual(lead);
    expect(Object.keys(accepted(leadInputSchema, lead))).toEqual([
      'firstName',
      'lastName',
      'name',
      'email',
      'company',
      'role',
      'referralSource',
    ]);
  });

  it('builds the full name when it is missing or blank', () => {
    const { name: _, ...nameless } = lead;
    expect(accepted(leadInputSchema, nameless).name).toBe('Ada Lovelace');
    expect(accepted(leadInputSchema, { ...lead, name: '  ' }).name).toBe('Ada Lovelace');
  });

  it.each([undefined, null, '', '  ', 'Not specified'])(
    'says Not specified when the source is %j',
    (referralSource) => {
      const input = accepted(leadInputSchema, { ...lead, referralSource });
      expect(input.referralSource).toBe('Not specified');
    },
  );

  it.each([
    ['firstName', '', 'Please fill out all required fields'],
    ['firstName', ' ', 'Please fill out all required fields'],
    ['firstName', 5, 'Please fill out all required fields'],
    ['firstName', textOf(101), 'First name must be at most 100 characters.'],
    ['lastName', '', 'Please fill out all required fields'],
    ['lastName', textOf(101), 'Last name must be at most 100 characters.'],
    ['name', textOf(101), 'Name must be at most 100 characters.'],
    ['email', '', 'Please fill out all required fields'],
    ['email', 'a b@c.com', 'Invalid email address'],
    ['email', `${'a'.repeat(89)}@example.com`, 'Invalid email address'],
    ['company', textOf(101), 'Company must be at most 100 characters.'],
    ['role', textOf(101), 'Role must be at most 100 characters.'],
    ['role', 'a\u0000', 'Role contains a character that cannot be stored.'],
    ['referralSource', 'tv', 'Please choose one of the listed sources.'],
    ['referralSource', 7, 'Please choose one of the listed sources.'],
  ])('refuses %s %j with its own message', (field, value, message) => {
    expect(refusals(leadInputSchema, { ...lead, [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['email', `${'a'.repeat(88)}@example.com`],
    ['role', 'Landlady of 3 houses'],
    ['role', textOf(100)],
    ['name', textOf(100)],
  ])('accepts %s at its boundary', (field, value) => {
    expect(refusals(leadInputSchema, { ...lead, [field]: value })).toEqual({});
  });

  it('takes first and last name of 99 characters together, and says so from 100 on', () => {
    const names = (first: number, last: number) => ({
      ...lead,
      name: undefined,
      firstName: textOf(first),
      lastName: textOf(last),
    });
    expect(refusals(leadInputSchema, names(50, 49))).toEqual({});
    expect(refusals(leadInputSchema, names(50, 50))).toEqual({
      lastName: 'First and last name together must be at most 99 characters.',
    });
  });
});

describe('the role of a lead', () => {
  it.each([
    ['agent', 'ignored', 'agent'],
    ['photographer', '', 'photographer'],
    ['other', '  Stager ', 'Stager'],
  ] as const)('%s with %j is %j', (userType, ownRole, role) => {
    expect(leadRole(userType, ownRole)).toBe(role);
  });
});

describe('the simple sign-up form', () => {
  it('accepts the page payload as it is', () => {
    expect(accepted(simpleSignupInputSchema, simpleSignup)).toEqual(simpleSignup);
  });

  it.each([
    ['name', '', 'Name is required'],
    ['name', undefined, 'Name is required'],
    ['name', textOf(101), 'Name must be at most 100 characters.'],
    ['email', '', 'Email is required'],
    ['email', '   ', 'Email is required'],
    ['email', undefined, 'Email is required'],
    ['email', 'ada', 'Invalid email address'],
    ['email', `${'a'.repeat(89)}@example.com`, 'Invalid email address'],
    ['company', textOf(101), 'Company must be at most 100 characters.'],
    ['role', [], 'Role must be text.'],
  ])('refuses %s %j with its own message', (field, value, message) => {
    expect(refusals(simpleSignupInputSchema, { ...simpleSignup, [field]: value })).toEqual({
      [field]: message,
    });
  });

  it('needs neither company nor role', () => {
    const { name, email } = simpleSignup;
    expect(accepted(simpleSignupInputSchema, { name, email })).toEqual({
      name,
      email,
      company: '',
      role: '',
    });
  });
});

describe('the sign-up endpoint', () => {
  it.each([lead, { lastName: 'Lovelace', email: 'a@b' }, { firstName: '', email: 'a@b' }])(
    'reads a body with a first or last name as a lead: %j',
    (body) => {
      expect(signupSchemaFor(body)).toBe(leadInputSchema);
    },
  );

  it.each([simpleSignup, { ...simpleSignup, firstName: null }, {}])(
    'reads any other body as the simple form: %j',
    (body) => {
      expect(signupSchemaFor(body)).toBe(simpleSignupInputSchema);
    },
  );
});
