/**
 * Prices and limits that texts name, e.g. `{{clip}}`. They come from the contract, so a text never
 * says another price than the calculator.
 */
import { serviceFigures } from '../../../supabase/functions/_shared/contract/limits.ts';
import {
  autoEditCents,
  calculatorTotalCents,
  clipPriceCents,
  formatUsd,
  freeCreditCents,
  imagePriceCents,
  landingPackageOffers,
  musicTrackCents,
  orderPackageOffers,
  resaleAdviceCents,
  stagingManualEditFromCents,
  walkthroughSeconds,
} from '../../../supabase/functions/_shared/contract/prices.ts';

/** '$10' where the amount is whole, '$0.80' where it is not. */
const usd = (cents: number): string => formatUsd(cents).replace(/\.00$/, '');

const walkthroughCents = (photos: number) =>
  calculatorTotalCents({ photos, resolution: '720p', autoEdit: true });

const { clipSeconds, clipGenerationMinutes } = serviceFigures;
const { min: resaleMin, max: resaleMax, upsell } = resaleAdviceCents;

const fixed: Readonly<Record<string, string>> = {
  clip: usd(clipPriceCents['720p']),
  clip1080: usd(clipPriceCents['1080p']),
  clip4k: usd(clipPriceCents['4K']),
  autoEdit: usd(autoEditCents),
  music: usd(musicTrackCents),
  freeCredit: usd(freeCreditCents),
  image: usd(imagePriceCents['8 MP']),
  image12: usd(imagePriceCents['12 MP']),
  image24: usd(imagePriceCents['24 MP']),
  manualEdit: usd(stagingManualEditFromCents),
  resaleMin: usd(resaleMin),
  resaleMax: usd(resaleMax),
  upsell: usd(upsell),
  clipSeconds: String(clipSeconds),
  clipMinutes: `${clipGenerationMinutes.min}-${clipGenerationMinutes.max}`,
  basic: usd(orderPackageOffers.basic.priceCents),
  premium: usd(orderPackageOffers.premium.priceCents),
  landingBasic: usd(landingPackageOffers.basic.priceCents),
  landingPremium: usd(landingPackageOffers.premium.priceCents),
};

/** Figures of a number of photos: `{{walkthrough 10}}` is what ten clips and the auto-edit cost. */
const ofPhotos: Readonly<Record<string, (photos: number) => string>> = {
  images: (photos) => usd(photos * imagePriceCents['8 MP']),
  clips: (photos) => usd(photos * clipPriceCents['720p']),
  walkthrough: (photos) => usd(walkthroughCents(photos)),
  walkthroughWithMusic: (photos) => usd(walkthroughCents(photos) + musicTrackCents),
  seconds: (photos) => String(walkthroughSeconds(photos)),
  /** What is left of the lower and the upper resale price. */
  resaleLeftMin: (photos) => usd(resaleMin - walkthroughCents(photos)),
  resaleLeftMax: (photos) => usd(resaleMax - walkthroughCents(photos)),
  /** The same with a music track in it. */
  marginMin: (photos) => usd(resaleMin - walkthroughCents(photos) - musicTrackCents),
  marginMax: (photos) => usd(resaleMax - walkthroughCents(photos) - musicTrackCents),
};

/** The text of a figure; undefined when there is none of that name. */
export function figureText(expression: string): string | undefined {
  const [name = '', photos] = expression.trim().split(/\s+/);
  if (photos === undefined) return Object.hasOwn(fixed, name) ? fixed[name] : undefined;
  const figure = Object.hasOwn(ofPhotos, name) ? ofPhotos[name] : undefined;
  return /^\d{1,2}$/.test(photos) ? figure?.(Number(photos)) : undefined;
}
