/** What is computed from the prices in brand.ts; `formatUsd` is the only way money becomes text. */
import { autoEditCents, clipPriceCents } from './brand.ts';
import type { Resolution } from './enums.ts';

/** The price calculator's photo input. */
export const calculatorPhotos = { min: 1, max: 30, default: 5 } as const;

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

/** A price in running text: '$10' where the amount is whole, '$0.80' where it is not. */
export const shortUsd = (cents: number): string => formatUsd(cents).replace(/\.00$/, '');
