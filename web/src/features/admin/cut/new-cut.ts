import { brand, orderPackageOffers } from '@contract/brand.ts';
import { firstShots } from '@/film/cut/choose-moves.utils.ts';
import { cutLimits } from '@/film/cut/cut.ts';
import type { Cut } from '@/film/cut/cut-schema.ts';
import type { CutPhoto } from '@/film/cut/prepare-photos.ts';
import { beginningOf } from '@/film/make/wrap.utils.ts';
import type { OrderForCut } from './use-cut.ts';

const short = (text: string) => beginningOf(text.replace(/\s+/g, ' ').trim(), cutLimits.title);

/** The cut of an order that nobody has touched yet: complete as it is. */
export function newCut(order: OrderForCut, photos: readonly CutPhoto[]): Cut {
  const [street = '', ...rest] = order.propertyAddress.split(/[,\n]/);
  return {
    shots: firstShots(photos, order.isOrdered).slice(0, cutLimits.shots),
    title: short(street),
    address: short(rest.join(',')),
    endContact: short(order.customer ?? ''),
    endName: `Video by ${brand.name}`,
    logo: order.logo,
    hasLogoAtStart: order.package === 'premium',
    track: 'calm-elegant',
    shape: 'wide',
    height: orderPackageOffers[order.package].resolution === '720p' ? 720 : 1080,
  };
}
