/** The fixed sets of values that are sent or stored. */

export const orderPackages = ['basic', 'premium'] as const;
export type OrderPackage = (typeof orderPackages)[number];

export const orderStatuses = [
  'pending',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const referralSources = ['google', 'social', 'friend', 'blog', 'email', 'other'] as const;
export type ReferralSource = (typeof referralSources)[number];

/** A lead's `referralSource` when the visitor chose nothing. */
export const referralNotSpecified = 'Not specified';

/** The lead form's choices; `other` is replaced by the visitor's own words before sending. */
export const userTypes = ['agent', 'photographer', 'other'] as const;
export type UserType = (typeof userTypes)[number];
export const defaultUserType: UserType = 'agent';

/** The address that an erased order keeps. */
export const erasedEmail = 'erased@example.com';

/** Sent with a webinar question if the visitor gave no name or email and has not signed up. */
export const anonymousAsker = { name: 'Anonymous', email: 'anonymous@example.com' } as const;

export const spamReasons = ['honeypot'] as const;

/** 'bulk': newsletters and the like. 'automatic': out-of-office notices. 'bounce': a mail of ours came back. */
export const mailKinds = ['message', 'bulk', 'automatic', 'bounce'] as const;

export const resolutions = ['720p', '1080p', '4K'] as const;
export type Resolution = (typeof resolutions)[number];

/** Styles for virtual staging. */
export const stagingStyles = {
  modernNeutral: 'Modern Neutral',
  farmhouseCozy: 'Farmhouse Cozy',
  luxury: 'Luxury',
  minimalist: 'Minimalist',
  custom: 'Custom prompt',
} as const;

/** Skies for sky replacement. */
export const skyOptions = {
  clearBlue: 'Clear blue',
  dramaticClouds: 'Dramatic clouds',
  goldenHour: 'Golden hour',
  twilight: 'Twilight',
} as const;
