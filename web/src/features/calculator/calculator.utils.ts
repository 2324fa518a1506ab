import { autoEditCents, clipPriceCents } from '@contract/brand.ts';
import {
  type CalculatorInput,
  calculatorTotalCents,
  formatUsd,
  walkthroughSeconds,
} from '@contract/prices.ts';
import { serviceFigures } from '@contract/service-figures.ts';

export interface PriceLine {
  readonly label: string;
  readonly price: string;
}

export interface Estimate {
  readonly lines: readonly PriceLine[];
  readonly total: string;
  /** The result: the length of one film, or the number of separate clips. */
  readonly result: string;
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** The texts for a choice. `photos` is a whole number within the calculator's range. */
export function estimate(input: CalculatorInput): Estimate {
  const { photos, resolution, autoEdit } = input;
  const perClip = clipPriceCents[resolution];
  const clips = {
    label: `${counted(photos, 'clip', 'clips')} × ${formatUsd(perClip)}`,
    price: formatUsd(photos * perClip),
  };
  const { clipSeconds } = serviceFigures;
  return {
    lines: autoEdit ? [clips, { label: 'Auto-Edit', price: formatUsd(autoEditCents) }] : [clips],
    total: formatUsd(calculatorTotalCents(input)),
    result: autoEdit
      ? `Video length: ${walkthroughSeconds(photos)} seconds`
      : `${photos} separate ${clipSeconds}-second ${photos === 1 ? 'clip' : 'clips'}`,
  };
}
