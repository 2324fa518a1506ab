/** The fixed choices of the forms, as people read them. */
import type { ReferralSource, UserType } from './enums.ts';

export const userTypeNames: Readonly<Record<UserType, string>> = {
  agent: 'Real estate agent',
  photographer: 'Photographer',
  other: 'Other',
};

export const referralSourceNames: Readonly<Record<ReferralSource, string>> = {
  google: 'Google search',
  social: 'Social media',
  friend: 'Friend or colleague',
  blog: 'Blog or article',
  email: 'Email',
  other: 'Other',
};

type Text = string | null | undefined;

const nameIn =
  (names: Readonly<Record<string, string>>) =>
  <Stored extends Text>(stored: Stored): Stored | string =>
    (typeof stored === 'string' && Object.hasOwn(names, stored) && names[stored]) || stored;

/** The name of a stored `role`. Other texts are the person's own words and stay. */
export const roleName = nameIn(userTypeNames);

/** The name of a stored `referralSource`. */
export const referralSourceName = nameIn(referralSourceNames);
