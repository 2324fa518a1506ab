import type { ReferralSource, UserType } from '@contract/enums.ts';

/** Above every form where scripts do not run; an address follows. */
export const formNeedsScripts = 'This form needs JavaScript. Without it, please email';

/** How the choices that several forms share are written for people. */
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
