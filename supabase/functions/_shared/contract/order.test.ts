import { describe, expect, it } from 'vitest';
import { isCalendarDate, orderFormSchema, orderInputSchema, photosFitPackage } from './order.ts';
import { isOrderNumber, orderNumber } from './order-number.ts';
import { accepted, refusals, textOf } from './testing/outcome.ts';
import { order } from './testing/samples.ts';

describe('the order form', () => {
  it('accepts a complete order as it is', () => {
    expect(accepted(orderInputSchema, order)).toEqual(order);
  });

  it('needs no company, request, deadline or source', () => {
    const { company, specialRequests, deadline, referralSource, ...required } = order;
    expect(accepted(orderInputSchema, required)).toEqual({
      ...required,
      company: '',
      specialRequests: '',
      deadline: '',
      referralSource: '',
    });
  });

  it('says what is missing, all at once', () => {
    expect(refusals(orderInputSchema, {})).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
      package: 'Please select a package',
      photoCount: 'Please specify number of photos',
      propertyAddress: 'Please provide the property address',
      photoLink: 'Photo link is required',
    });
  });

  it.each([
    ['firstName', ' ', 'First name is required'],
    ['firstName', textOf(256), 'First name must be at most 255 characters.'],
    ['lastName', '', 'Last name is required'],
    ['email', '', 'Please enter a valid email address'],
    ['email', 'ada@', 'Please enter a valid email address'],
    ['package', '', 'Please select a package'],
    ['package', 'gold', 'Please select a package'],
    ['package', ['basic'], 'Please select a package'],
    ['photoCount', '', 'Please specify number of photos'],
    ['photoCount', ' ', 'Please specify number of photos'],
    ['photoCount', 12, 'Please specify number of photos'],
    ['propertyAddress', '1234', 'Please provide the property address'],
    ['propertyAddress', ' 1234 ', 'Please provide the property address'],
    ['propertyAddress', textOf(501), 'Property address must be at most 500 characters.'],
    ['photoLink', '', 'Photo link is required'],
    ['photoLink', 'photos', 'Please enter a valid URL'],
    [
      'photoLink',
      `https://x.example/${'a'.repeat(2031)}`,
      'Photo link must be at most 2048 characters.',
    ],
    ['specialRequests', textOf(5001), 'Special requests must be at most 5000 characters.'],
    ['deadline', 'soon', 'Please enter a valid date'],
    ['deadline', '2026-02-30', 'Please enter a valid date'],
    ['deadline', '2026-12-01T00:00', 'Please enter a valid date'],
    ['referralSource', 'tv', 'Please choose one of the listed sources.'],
  ])('refuses %s %j with its own message', (field, value, message) => {
    expect(refusals(orderInputSchema, { ...order, [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['propertyAddress', '12345'],
    ['propertyAddress', textOf(500)],
    ['photoLink', `https://x.example/${'a'.repeat(2030)}`],
    ['specialRequests', textOf(5000)],
    ['deadline', '2028-02-29'],
    ['deadline', '1999-01-01'],
  ])('accepts %s at its boundary', (field, value) => {
    expect(refusals(orderInputSchema, { ...order, [field]: value })).toEqual({});
  });
});

describe('the photo count', () => {
  const basic = 'Photo count must be between 1 and 15 for the Basic package';
  const premium = 'Photo count must be between 1 and 30 for the Premium package';

  it.each([
    ['basic', '1', undefined],
    ['basic', '15', undefined],
    ['basic', '16', basic],
    ['basic', '0', basic],
    ['basic', '-1', basic],
    ['basic', '1.5', basic],
    ['basic', '1e1', basic],
    ['basic', '0x5', basic],
    ['basic', 'ten', basic],
    ['basic', '١٢', basic],
    ['basic', '1\u00002', basic],
    ['basic', '99999999999999999999', basic],
    ['premium', '30', undefined],
    ['premium', '31', premium],
    ['premium', '0', premium],
  ])('for %s and %j', (packageName, photoCount, message) => {
    const sent = { ...order, package: packageName, photoCount };
    expect(refusals(orderInputSchema, sent)).toEqual(message ? { photoCount: message } : {});
    expect(photosFitPackage(sent)).toBe(message === undefined);
  });

  it.each([{ package: 'basic', photoCount: 5 }, { package: 'basic' }, { photoCount: '5' }])(
    'does not fit in %j',
    (sent) => {
      expect(photosFitPackage(sent)).toBe(false);
    },
  );

  it('is stored without blanks and leading zeros', () => {
    expect(accepted(orderInputSchema, { ...order, photoCount: ' 007 ' }).photoCount).toBe('7');
  });

  it('is checked against the package while other fields are wrong', () => {
    expect(refusals(orderInputSchema, { ...order, firstName: '', photoCount: '16' })).toEqual({
      firstName: 'First name is required',
      photoCount: basic,
    });
  });

  it('waits for a package that can be named', () => {
    expect(refusals(orderInputSchema, { ...order, package: '', photoCount: '99' })).toEqual({
      package: 'Please select a package',
    });
  });
});

describe('the deadline on the page', () => {
  const form = orderFormSchema('2026-11-20');

  it.each([
    ['', {}],
    ['2026-11-20', {}],
    ['2027-01-01', {}],
    ['2026-11-19', { deadline: 'The deadline cannot be before today' }],
    ['soon', { deadline: 'Please enter a valid date' }],
  ])('%j', (deadline, errors) => {
    expect(refusals(form, { ...order, deadline })).toEqual(errors);
  });

  it('is reported beside other wrong fields', () => {
    expect(refusals(form, { ...order, lastName: '', deadline: '2020-01-01' })).toEqual({
      lastName: 'Last name is required',
      deadline: 'The deadline cannot be before today',
    });
  });
});

describe('a calendar date', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2100-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-04-31', false],
    ['2026-4-1', false],
    ['0000-01-01', true],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });
});

describe('the order number', () => {
  it('is the beginning of the receipt', () => {
    expect(orderNumber('1f3b86c2-aaaa-4bbb-8ccc-000000000000')).toBe('FW-1F3B86C2');
  });

  it.each([
    ['FW-1F3B86C2', true],
    ['FW-1f3b86c2', false],
    ['FW-1F3B86C', false],
    ['FW-1F3B86C22', false],
    ['XX-1F3B86C2', false],
    ['FW-1F3B86C2\n', false],
    ['<b>FW-1F3B86C2', false],
    ['', false],
  ])('is told from other text: %j', (text, expected) => {
    expect(isOrderNumber(text)).toBe(expected);
  });
});
