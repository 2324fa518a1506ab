import * as current from '../../supabase/functions/_shared/contract/brand.ts';
import { formatUsd } from '../../supabase/functions/_shared/contract/prices.ts';

/** What the product says of the brand that it ships with, to find what is left of it. */
const shipped = {
  words: ['Framewalk', 'FW-'],
  colors: ['#2563eb', '#1d4fc4', '#1c3f94', '#8fb2fb', '#bfd3fd', '#dbe6fe', '#eff4ff'],
  cents: [80, 100, 160, 200, 1000, 15, 25, 35, 6000, 9000, 1500, 2900, 5900, 12_000],
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function currentCents(): readonly number[] {
  const { orderPackageOffers: orders, landingPackageOffers: landing } = current;
  return [
    ...Object.values(current.clipPriceCents),
    ...Object.values(current.imagePriceCents),
    ...Object.values(current.resaleAdviceCents),
    ...[current.autoEditCents, current.musicTrackCents, current.freeCreditCents],
    current.stagingManualEditFromCents,
    ...Object.values(orders).flatMap((offer) => [offer.priceCents, offer.extraRevisionCents]),
    ...Object.values(landing).map(({ priceCents }) => priceCents),
  ];
}

/** An amount as pages write it: '$60' and '$60.00', but not within '$600'. */
const amountPattern = (cents: number): RegExp => {
  const [whole = '', rest = ''] = formatUsd(cents).split('.');
  return new RegExp(`${escaped(whole)}${rest === '00' ? '(\\.00)?' : `\\.${rest}`}(?![\\d,.]*\\d)`);
};

interface OldWord {
  readonly word: string;
  readonly pattern: RegExp;
}

/**
 * What pages, mails and files must not say anymore: the words of the brand that came with the product,
 * as far as it has others now.
 *
 * @param more other words to look for, such as the name before the last.
 */
export function oldWords(more: readonly string[] = []): readonly OldWord[] {
  const { brand, brandColor } = current;
  const now = `${brand.name} ${brand.orderLetters}- ${brandColor}`;
  const words = [...shipped.words.filter((word) => !now.includes(word)), ...more];
  const colors = now.includes(shipped.colors[0] ?? '') ? [] : shipped.colors;
  const cents = shipped.cents.filter((amount) => !currentCents().includes(amount));
  return [
    ...words.map((word) => ({
      word,
      pattern: new RegExp(`(?<![\\w/+-])${escaped(word)}`, word.endsWith('-') ? '' : 'i'),
    })),
    ...colors.map((word) => ({ word, pattern: new RegExp(escaped(word), 'i') })),
    ...cents.map((amount) => ({ word: formatUsd(amount), pattern: amountPattern(amount) })),
  ];
}
