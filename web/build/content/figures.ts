/**
 * Prices and limits that articles mention, such as `{{clip}}`. They come from the contract, so an
 * article never quotes a different price than the calculator. Amounts can be added and subtracted,
 * so a bill stays right when a price changes: `{{resaleMin - walkthrough 10 - music}}`.
 */

import {
  autoEditCents,
  claimedFigures,
  clipPriceCents,
  freeCreditCents,
  imagePriceCents,
  landingPackageOffers,
  musicTrackCents,
  orderPackageOffers,
  resaleAdviceCents,
  stagingManualEditFromCents,
} from '../../../supabase/functions/_shared/contract/brand.ts';
import {
  calculatorTotalCents,
  formatUsd,
  walkthroughSeconds,
} from '../../../supabase/functions/_shared/contract/prices.ts';
import { serviceFigures } from '../../../supabase/functions/_shared/contract/service-figures.ts';

/** '$10' for whole dollars, '$0.80' otherwise. */
const usd = (cents: number): string => formatUsd(cents).replace(/\.00$/, '');

const { clipSeconds, clipGenerationMinutes } = serviceFigures;

/** In cents. */
const amounts: Readonly<Record<string, number>> = {
  clip: clipPriceCents['720p'],
  clip1080: clipPriceCents['1080p'],
  clip4k: clipPriceCents['4K'],
  autoEdit: autoEditCents,
  music: musicTrackCents,
  freeCredit: freeCreditCents,
  image: imagePriceCents['8 MP'],
  image12: imagePriceCents['12 MP'],
  image24: imagePriceCents['24 MP'],
  manualEdit: stagingManualEditFromCents,
  resaleMin: resaleAdviceCents.min,
  resaleMax: resaleAdviceCents.max,
  upsell: resaleAdviceCents.upsell,
  basic: orderPackageOffers.basic.priceCents,
  premium: orderPackageOffers.premium.priceCents,
  landingBasic: landingPackageOffers.basic.priceCents,
  landingPremium: landingPackageOffers.premium.priceCents,
};

/** In cents, by number of photos: `{{walkthrough 10}}` is ten clips plus Auto-Edit. */
const amountsOf: Readonly<Record<string, (photos: number) => number>> = {
  clips: (photos) => photos * clipPriceCents['720p'],
  clips1080: (photos) => photos * clipPriceCents['1080p'],
  clips4k: (photos) => photos * clipPriceCents['4K'],
  images: (photos) => photos * imagePriceCents['8 MP'],
  walkthrough: (photos) => calculatorTotalCents({ photos, resolution: '720p', autoEdit: true }),
};

/** Figures that aren't amounts of money. */
const texts: Readonly<Record<string, string>> = {
  clipSeconds: String(clipSeconds),
  clipsMade: claimedFigures.clips,
  professionals: claimedFigures.professionals,
  clipMinutes: `${clipGenerationMinutes.min}-${clipGenerationMinutes.max}`,
};

const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Splits 'walkthrough 10' into its name and number of photos. */
function parse(term: string): { name: string; photos?: number } | undefined {
  const [, name, photos] = /^([a-zA-Z]\w*)(?:\s+(\d{1,2}))?$/.exec(term.trim()) ?? [];
  if (name === undefined) return undefined;
  return photos === undefined ? { name } : { name, photos: Number(photos) };
}

function centsOf(term: string): number | undefined {
  const parsed = parse(term);
  if (!parsed) return undefined;
  const { name, photos } = parsed;
  return photos === undefined ? own(amounts, name) : own(amountsOf, name)?.(photos);
}

/** The text for a figure or a sum of figures. Undefined if any of them doesn't exist. */
export function figureText(expression: string): string | undefined {
  const single = parse(expression);
  if (single?.name === 'seconds' && single.photos) return String(walkthroughSeconds(single.photos));
  const text = single && own(texts, single.name);
  if (text !== undefined && single?.photos === undefined) return text;

  const [first = '', ...others] = expression.split(/(?=[+-])/);
  let total = centsOf(first);
  for (const term of others) {
    const cents = centsOf(term.slice(1));
    if (total === undefined || cents === undefined) return undefined;
    total += term.startsWith('-') ? -cents : cents;
  }
  return total === undefined ? undefined : usd(total);
}
