/**
 * What the site claims about itself, each figure once. The three speeds are claims of their own, none
 * is worked out from another: an average over whole projects, the time of one clip, the time a
 * picture takes (the last two stand with the service's figures in the contract).
 */

import { freeCreditCents } from '@contract/prices.ts';
import { serviceFigures } from '@contract/service-figures.ts';

const { clipGenerationMinutes } = serviceFigures;

export const claims = {
  professionals: '800+',
  /** The same people, as photographers read of them. */
  photographers: 'Over 800 photographers',
  clips: '15,000+',
  properties: '500+',
  averageCreation: '10 minutes',
  clipTime: `${clipGenerationMinutes.min}-${clipGenerationMinutes.max} minutes`,
  /** '$10': whole dollars, as the offer is always written. */
  freeCredit: `$${freeCreditCents / 100}`,
  trust: 'Trusted by over 800 real estate pros, with 15,000+ clips created',
} as const;
