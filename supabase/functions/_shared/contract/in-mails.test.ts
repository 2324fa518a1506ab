import { describe, expect, it } from 'vitest';
import { calledName, houseName } from './in-mails.ts';

describe('what a mail calls a person', () => {
  it.each([
    ['Ada', 'Ada'],
    [' Ada\tLovelace ', 'Ada'],
    ['Anne-Marie O’Neil', 'Anne-Marie'],
    ["O'Brien", "O'Brien"],
    ['Zoë', 'Zoë'],
    ['प्रिया', 'प्रिया'],
    ['Van Nguyen', 'Van'],
    ['A'.repeat(20), 'A'.repeat(20)],
    ['A'.repeat(21), ''],
    ['Your account is blocked call Bob now', 'Your'],
    ['Call-Bob-now', ''],
    ['evil.example', ''],
    ['Ada, call 555 0100', ''],
    ['Lovelace, Ada', ''],
    ['Dr. Ada Lovelace', ''],
    ['Mrs Lovelace', ''],
    ['MR LOVELACE', ''],
    ['The Vega Group', ''],
    ['van der Berg', ''],
    ['J. R. Vega', ''],
    ['ada@example.com', ''],
    ['{staff}', ''],
    ['🏡', ''],
    ['Ada\u200b', ''],
    ['\u202eadA', ''],
    ['Ada\nPay now', 'Ada'],
    ['', ''],
  ])('of the name %j is %j', (name, called) => {
    expect(calledName(name)).toBe(called);
  });
});

describe('what a subject calls a house', () => {
  it.each([
    ['12 Harbor Lane', '12 Harbor Lane'],
    ['7/2 O’Brien St., Apt #4-B', "7/2 O'Brien St., Apt #4-B"],
    ['<b>1</b>\n\u202eElm\u200b & “Oak”', 'b 1 /b Elm Oak'],
    ['Å'.repeat(99), 'Å'.repeat(60)],
    ['1234 Very Long Street Name North, Apartment 12B, Springfield', undefined],
    [
      '1234 Very Long Street Name North, Apartment 12B, Springfield, Massachusetts',
      '1234 Very Long Street Name North, Apartment 12B, Springfield',
    ],
    [
      '12 Harbor Lane, Building 4, Apartment 27 (rear), Port Washington, New York',
      '12 Harbor Lane, Building 4, Apartment 27 rear, Port',
    ],
    ['🏠', ''],
  ])('of the address %j is %j', (address, name = address) => {
    expect(houseName(address)).toBe(name);
  });
});
