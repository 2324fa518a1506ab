import { latin } from './file-type.ts';
import type { ReadPart } from './picture-facts.ts';

/** Movies in fragments have thousands of parts; the first ones tell enough. */
const mostLooks = 40;

/**
 * False for an MP4 or a QuickTime movie without its end, or without the index that programs write last: an
 * export that goes on, or a copy that was broken off. It begins as any other, and may play for a while.
 *
 * @param size of the whole file, which may be of any type.
 */
export async function isWholeMovie(read: ReadPart, size: number): Promise<boolean> {
  const seen = new Set<string>();
  for (let place = 0, looks = 0; place + 16 <= size; looks += 1) {
    if (looks === mostLooks) return true;
    const bytes = await read(place, 16);
    if (bytes.length < 16) return false;
    const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
    const kind = latin(bytes.subarray(4, 8));
    const said = view.getUint32(0);
    const length = said === 1 ? Number(view.getBigUint64(8)) : said || size - place;
    seen.add(kind);
    // What is no part of a movie may stand behind it.
    if (length < 8) break;
    if (place + length > size) {
      if (['mdat', 'moov', 'moof'].includes(kind)) return false;
      break;
    }
    place += length;
  }
  return seen.has('moov') || !seen.has('mdat');
}
