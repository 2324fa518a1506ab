/**
 * What the site claims about itself, each figure once. The three speeds are separate claims, not
 * calculated from each other: an average over whole projects, the time for one clip, and the time
 * for one picture. The last two are defined in the contract's service figures.
 */

import { claimedFigures, freeCreditCents } from '@contract/brand.ts';
import { serviceFigures } from '@contract/service-figures.ts';

const { clipGenerationMinutes } = serviceFigures;
const { professionals, clips, properties, averageCreation } = claimedFigures;

export const claims = {
  professionals: `${professionals}+`,
  /** The same number, worded for photographers. */
  photographers: `Over ${professionals} photographers`,
  clips: `${clips}+`,
  properties: `${properties}+`,
  averageCreation,
  clipTime: `${clipGenerationMinutes.min}-${clipGenerationMinutes.max} minutes`,
  /** '$10': whole dollars, as the offer is always written. */
  freeCredit: `$${freeCreditCents / 100}`,
  made: `Over ${clips} video clips created by over ${professionals} real estate pros`,
  trust: `Trusted by over ${professionals} real estate pros, with ${clips}+ clips created`,
} as const;
