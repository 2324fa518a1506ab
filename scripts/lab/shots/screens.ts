/** Takes the pictures of this product's own screens that the site shows. */
import { join } from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import { aspectOf } from '../../../web/src/lib/media-files.ts';
import { mediaDir, updateCatalog } from '../../media/catalog.ts';
import { writeSizes } from '../../media/encode.ts';
import { type State, states } from './states.ts';

const screens = [
  {
    name: 'screen-choose',
    state: 'photo-choice',
    alt: 'The photo tool on a phone: a card to drop or choose a photo over a living room with the lines of its perspective',
  },
  {
    name: 'screen-move',
    state: 'photo-moves',
    alt: 'The photo tool on a phone: a living room that moves, with a play button and small pictures of the camera moves',
  },
  {
    name: 'screen-status',
    state: 'order-status-in-progress',
    alt: 'The page of an order on a phone: its number, and the steps from received to delivered',
  },
] as const;

/** A large phone, cropped to 3:4, and the scale that makes it 1200 pixels wide. */
const phone = { viewport: { width: 480, height: 640 }, deviceScaleFactor: 2.5 };

export async function saveScreens(
  shoot: (state: State, options: BrowserContextOptions) => Promise<Buffer>,
): Promise<void> {
  for (const { name, state: wanted, alt } of screens) {
    const state = states.find((candidate) => candidate.name === wanted);
    if (!state) throw new Error(`There is no state ${wanted}.`);
    const shape = { isUpright: true } as const;
    const still = await shoot({ ...state, isWhole: false }, phone);
    const widths = await writeSizes(still, join(mediaDir, 'pictures', name), aspectOf(shape));
    updateCatalog(({ pictures }) => {
      pictures[name] = { widths, alt, ...shape };
    });
  }
}
