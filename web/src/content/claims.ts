/**
 * What the site claims about itself, each figure once. The three speeds are separate claims, not
 * calculated from each other: an average over whole projects, the time for one clip, and the time
 * for one picture. The last two are defined in the contract's service figures.
 */

import { freeCreditCents } from '@contract/prices.ts';
import { serviceFigures } from '@contract/service-figures.ts';

const { clipGenerationMinutes } = serviceFigures;

export const claims = {
  professionals: '800+',
  /** The same number, worded for photographers. */
  photographers: 'Over 800 photographers',
  clips: '15,000+',
  properties: '500+',
  averageCreation: '10 minutes',
  clipTime: `${clipGenerationMinutes.min}-${clipGenerationMinutes.max} minutes`,
  /** '$10': whole dollars, as the offer is always written. */
  freeCredit: `$${freeCreditCents / 100}`,
  trust: 'Trusted by over 800 real estate pros, with 15,000+ clips created',
} as const;
