import { describe, expect, it } from 'vitest';
import { isCalendarDate, orderFormSchema, orderInputSchema, photosFitPackage } from './order.ts';
import { isOrderNumber, orderNumber } from './order-number.ts';
import { fragmentOf } from './order-status.ts';
import { accepted, refusals } from './testing/outcome.ts';
import { order } from './testing/samples.ts';

describe('the photo count', () => {
  const basic = 'Photo count must be between 1 and 15 for the Basic package';
  const premium = 'Photo count must be between 1 and 30 for the Premium package';

  it.each([
    ['basic', '1', undefined],
    ['basic', '15', undefined],
    ['basic', '16', basic],
    ['basic', '0', basic],
    ['basic', '1.5', basic],
    ['basic', 'ten', basic],
    ['basic', '١٢', basic],
    ['premium', '30', undefined],
    ['premium', '31', premium],
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

  it('is not checked against an unknown package', () => {
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

describe('the fragment of a link', () => {
  const token = 'A-b_'.repeat(8);

  it.each([
    [`#${token}`, token],
    [`#${token}).`, token],
    [`#orders=${token}?utm_source=mail`, `orders=${token}`],
    [`#${token}x`, `${token}x`],
    ['#abc', 'abc'],
    ['', ''],
  ])('%j is %j', (hash, fragment) => {
    expect(fragmentOf(hash)).toBe(fragment);
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
