import { describe, expect, it } from 'vitest';
import { brand } from './brand.ts';
import { searchPatterns } from './find.ts';

const letters = brand.orderLetters;

describe('a search', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['Ada', ['%Ada%']],
    [' Ada \t LOVELACE ', ['%Ada%', '%LOVELACE%']],
    ['100%', ['%100\\%%']],
    ['a_b', ['%a\\_b%']],
    // The database would make wildcards of these.
    ['50％　a＿b＼', ['%50\\%%', '%a\\_b\\\\%']],
    ['a\\b', ['%a\\\\b%']],
    ['a*b', ['%a_b%']],
    ['"Harbor Lane,"', ['%Harbor%', '%Lane%']],
    ['“Harbor Lane”', ['%Harbor%', '%Lane%']],
    ['Ada <ada+x@example.com>,', ['%Ada%', '%ada+x@example.com%']],
    ['mailto:ada@example.com', ['%ada@example.com%']],
    ['O’Brien', ['%O’Brien%']],
    ['"', ['%"%']],
    [`${letters}-1f`, ['%1f%']],
    [`#${letters}-1f3b86`, ['%1f3b86%']],
    [`${letters}-`, [`%${letters}-%`]],
    ['drive-1f3b86c2', ['%drive-1f3b86c2%']],
    [`x${letters}-1F3B86C2`, [`%x${letters}-1F3B86C2%`]],
  ])('for %j asks for %j', (q, patterns) => {
    expect(searchPatterns(q)).toEqual(patterns);
  });

  it.each([
    ...[
      `${letters}-1F3B86C2`,
      `#${letters} 1F3B86C2`,
      `${letters}1F3B86C2`,
      `${letters}–1F3B86C2.`,
    ],
    ...[`Re: Your order ${letters}-1F3B86C2`, `(${letters}-1F3B86C2)`],
  ])('for an order number asks for its digits alone: %j', (q) => {
    expect(searchPatterns(q)).toEqual(['%1F3B86C2%']);
  });

  it.each([
    ['5550100199', ['550100199']],
    ['+15550100199', ['550100199']],
    ['(555) 010-0199', ['555', '010', '0199']],
    ['+1 555.010.0199', ['555', '010', '0199']],
    ['+44 (0)20 7946 0000', ['20', '7946', '0000']],
    ['555-0100', ['555', '0100']],
    ['94107', ['94107']],
    ['12-14', ['12-14']],
  ])('for the digits %j asks for %j, however they are separated', (q, groups) => {
    expect(searchPatterns(q)).toEqual(groups.map((group) => `%${group}%`));
  });
});
