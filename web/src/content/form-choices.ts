import type { ReferralSource, UserType } from '@contract/enums.ts';

/** Shown above every form where scripts don't run. An email address follows. */
export const formNeedsScripts = 'This form needs JavaScript. Without it, please email';

/** Labels for the choices that several forms share. */
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
