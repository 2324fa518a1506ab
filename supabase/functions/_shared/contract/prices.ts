/** All money is in integer cents of US dollars; `formatUsd` is the only way it becomes text. */
import type { OrderPackage, Resolution } from './enums.ts';

/** The price calculator's photo input. */
export const calculatorPhotos = { min: 1, max: 30, default: 5 } as const;

export const clipPriceCents: Readonly<Record<Resolution, number>> = {
  '720p': 80,
  '1080p': 100,
  '4K': 160,
};

export const autoEditCents = 100;
export const musicTrackCents = 200;
export const freeCreditCents = 1000;

/** Virtual staging and sky replacement, per base image. */
export const imagePriceCents = { '8 MP': 15, '12 MP': 25, '24 MP': 35 } as const;
export const stagingManualEditFromCents = 1000;

export interface OrderPackageOffer {
  readonly name: string;
  readonly priceCents: number;
  readonly photoLimit: number;
  readonly resolution: Resolution;
  readonly turnaroundBusinessDays: number;
  readonly freeRevisions: number;
  readonly extraRevisionCents: number;
}

/** The packages of /order. All but name and resolution is stored with each order. */
export const orderPackageOffers: Readonly<Record<OrderPackage, OrderPackageOffer>> = {
  basic: {
    name: 'Basic',
    priceCents: 6000,
    photoLimit: 15,
    resolution: '720p',
    turnaroundBusinessDays: 2,
    freeRevisions: 0,
    extraRevisionCents: 1500,
  },
  premium: {
    name: 'Premium',
    priceCents: 9000,
    photoLimit: 30,
    resolution: '1080p',
    turnaroundBusinessDays: 2,
    freeRevisions: 1,
    extraRevisionCents: 1500,
  },
};

/** The full-service landing page states other figures than /order; both are shown as they are. */
export const landingPackageOffers = {
  basic: { name: 'Basic', priceCents: 2900, photoLimit: 10, delivery: '24-48 hours' },
  premium: { name: 'Premium', priceCents: 5900, photoLimit: 25, delivery: '24 hours' },
} as const;

/** What photographers are told a finished video sells for. */
export const resaleAdviceCents = { min: 6000, max: 12000, upsell: 6000 } as const;

export const calculatorDefaults = {
  photos: calculatorPhotos.default,
  resolution: '720p',
  autoEdit: true,
} as const satisfies { photos: number; resolution: Resolution; autoEdit: boolean };

export interface CalculatorInput {
  readonly photos: number;
  readonly resolution: Resolution;
  readonly autoEdit: boolean;
}

export const calculatorTotalCents = ({ photos, resolution, autoEdit }: CalculatorInput): number =>
  photos * clipPriceCents[resolution] + (autoEdit ? autoEditCents : 0);

/** Length of the joined walkthrough: 3 s for the first and last clip, 2 s for each between. */
export const walkthroughSeconds = (photos: number): number =>
  photos <= 2 ? photos * 3 : 3 + (photos - 2) * 2 + 3;

/** The photo input's value on blur: rounded down, from 1 to 30, and 1 if empty or not a number. */
export function clampPhotos(input: string | number): number {
  const photos = Math.floor(typeof input === 'number' ? input : Number(input.trim()));
  if (Number.isNaN(photos)) return calculatorPhotos.min;
  return Math.min(calculatorPhotos.max, Math.max(calculatorPhotos.min, photos));
}

/**
 * '$1.00', '$1,234.50': always two decimals. Doesn't use Intl, whose first use delays a phone
 * longer than everything else that a page with prices does before it responds.
 *
 * @param cents whole cents.
 */
export function formatUsd(cents: number): string {
  const dollars = String(Math.trunc(Math.abs(cents) / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${dollars}.${rest}`;
}
