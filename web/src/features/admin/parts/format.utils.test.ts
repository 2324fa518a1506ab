import { roleName } from '@contract/choice-names.ts';
import { describe, expect, it } from 'vitest';
import {
  capitalized,
  counted,
  fullName,
  longDate,
  mailtoHref,
  nameParts,
  shortDay,
  sourceName,
  spaced,
  telHref,
  textOr,
  today,
  weekDay,
  weekTime,
} from './format.utils.ts';

it.each([
  [9_999, '9,999'],
  [10_000, '10,000+'],
])('a count of %d that may have stopped at 10,000 is %s', (count, text) => {
  expect(counted(count, 10_000)).toBe(text);
});

describe('a date', () => {
  it('is long, with its time, where the reader is', () => {
    expect(longDate(new Date(2025, 4, 15, 15, 0).toISOString())).toBe('May 15th, 2025 at 3:00 PM');
    const [first, second] = [new Date(2026, 0, 1, 0, 5), new Date(2026, 11, 22, 12, 30)];
    expect(longDate(first.getTime())).toBe('January 1st, 2026 at 12:05 AM');
    expect(longDate(second.getTime())).toBe('December 22nd, 2026 at 12:30 PM');
  });

  it('without a time is short, and in ISO form for the API', () => {
    expect(shortDay('2026-11-22')).toBe('Nov 22, 2026');
    expect(shortDay('soon')).toBe('soon');
  });

  it('is today where the business is, wherever the reader is', () => {
    expect(today(new Date('2026-03-06T04:59:59Z'))).toBe('2026-03-05');
    expect(today(new Date('2026-03-06T05:00:00Z'))).toBe('2026-03-06');
  });

  it('is a weekday only where that says which one', () => {
    const from = '2026-11-23';
    const days = ['2026-11-23', '2026-11-29', '2026-11-30', '2026-11-22'];
    expect(days.map((day) => weekDay(day, from))).toEqual([
      'Mon',
      'Sun',
      'Nov 30, 2026',
      'Nov 22, 2026',
    ]);
    const now = new Date(2026, 10, 23, 12).getTime();
    const at = (day: number) => weekTime(new Date(2026, 10, day, 15).toISOString(), now);
    expect([20, 27, 30].map(at)).toEqual([
      'Fri 3:00 PM',
      'Fri 3:00 PM',
      'November 30th, 2026 at 3:00 PM',
    ]);
  });

  it.each([
    [null, 'N/A'],
    [undefined, 'N/A'],
    ['', 'N/A'],
    ['soon', 'Invalid date'],
    ['2025-13-45T00:00:00Z', 'Invalid date'],
  ])('that is %o reads %s', (value, text) => {
    expect(longDate(value)).toBe(text);
  });
});

describe('a missing text', () => {
  it.each([
    ['Vega Homes', 'Vega Homes'],
    ['', 'N/A'],
    ['   ', 'N/A'],
    [null, 'N/A'],
    [undefined, 'N/A'],
  ])('%o reads %s', (text, shown) => {
    expect(textOr(text, 'N/A')).toBe(shown);
  });
});

describe('the name of a sign-up', () => {
  it.each([
    ['Ana', 'Ana', 'N/A'],
    ['Ana María de la Cruz', 'Ana', 'María de la Cruz'],
    ['  Ana   Cruz ', 'Ana', 'Cruz'],
    ['', 'N/A', 'N/A'],
  ])('%o is split into %s and %s', (name, first, last) => {
    expect(nameParts({ firstName: null, lastName: null, name })).toEqual({ first, last });
  });

  it('is not split where a part of it is stored', () => {
    const row = { firstName: 'Ana', lastName: null, name: 'Ana Cruz' };
    expect(nameParts(row)).toEqual({ first: 'Ana', last: 'N/A' });
  });
});

describe('the name of a customer', () => {
  it.each([
    ['Nadia', 'Brooks', 'Nadia Brooks'],
    ['Nadia', null, 'Nadia'],
    [null, 'Brooks', 'Brooks'],
    [null, null, 'N/A'],
    [' ', '', 'N/A'],
  ])('%o %o reads %s', (firstName, lastName, name) => {
    expect(fullName({ firstName, lastName })).toBe(name);
  });
});

describe('words of the database', () => {
  it.each([
    ['newsletter', 'Newsletter'],
    ['search.example', 'search.example'],
  ])('say that an entry came from %o as %s', (source, name) => {
    expect(sourceName(source)).toBe(name);
  });

  it.each([
    ['agent', 'Real estate agent'],
    ['constructor', 'constructor'],
    [null, null],
  ])('say what a person is: %o is %o', (role, name) => {
    expect(roleName(role)).toBe(name);
  });

  it('are read as words', () => {
    expect(capitalized('premium')).toBe('Premium');
    expect(capitalized('')).toBe('');
    expect(spaced('in_progress')).toBe('in progress');
  });
});

describe('a mail to a stranger', () => {
  it('goes to the address that was typed', () => {
    expect(mailtoHref('ada@example.com')).toBe('mailto:ada@example.com');
  });

  it('cannot be given further headers by the address or the subject', () => {
    expect(mailtoHref('ada?bcc=eve%40x.com@example.com', 'Order & more')).toBe(
      'mailto:ada%3Fbcc%3Deve%2540x.com@example.com?subject=Order%20%26%20more',
    );
  });

  it.each([
    '',
    'nobody',
    'a b@c.com',
    'a@b.co\r\nBcc:x@y.z',
    'erased@example.com',
    'anonymous@example.com',
  ])('is not offered for %o', (text) => {
    expect(mailtoHref(text)).toBeUndefined();
  });
});

describe('a link to a phone number', () => {
  it.each([
    ['(555) 010-4477', 'tel:5550104477'],
    ['+1 555.010.4477', 'tel:+15550104477'],
    ['555 010 4477 x12', 'tel:5550104477;ext=12'],
    ['555-010-4477 ext. 3', 'tel:5550104477;ext=3'],
    ['+1 555\u2011010\u20134477', 'tel:+15550104477'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['(0)20 7946 0958', 'tel:02079460958'],
    ['+49 (0)6221/123456', 'tel:+496221123456'],
  ])('dials %o', (text, href) => {
    expect(telHref(text)).toBe(href);
  });

  it.each(['', '911', 'call me', '555 0104477;phone-context=evil', '1'.repeat(16), '+44+55510'])(
    'is not offered for %o',
    (text) => {
      expect(telHref(text)).toBeUndefined();
    },
  );
});
