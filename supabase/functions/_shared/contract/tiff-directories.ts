/** The directories of a TIFF. The metadata (Exif) of other pictures is one, too. */

/** Bytes of a file. @throws RangeError where there are none */
export type At = (from: number, bytes: number) => Promise<DataView>;

interface Directory {
  readonly width: number;
  readonly height: number;
  /** Whether the picture is to be shown lying on its side; undefined if nothing is said of it. */
  readonly isTurned: boolean | undefined;
}

const mostDirectories = 8;
const tags = { width: 256, height: 257, orientation: 274, below: 330 };
/** How many bytes the numbers of each type have. */
const bytesOf: Readonly<Record<number, number>> = { 3: 2, 4: 4, 13: 4, 16: 8, 18: 8 };

/**
 * Raw photos begin with a small picture, and have the large one in a directory below.
 *
 * @param at reads from the start of the TIFF.
 */
export async function* directoriesOf(at: At): AsyncGenerator<Directory> {
  const start = await at(0, 4);
  const isLittle = start.getUint8(0) === 0x49;
  const isBig = start.getUint16(2, isLittle) === 43;
  const [countBytes, entryBytes, wordBytes] = isBig ? [8, 20, 8] : [2, 12, 4];
  const numberIn = (view: DataView, from: number, bytes: number) => {
    if (bytes === 2) return view.getUint16(from, isLittle);
    if (bytes === 4) return view.getUint32(from, isLittle);
    return Number(view.getBigUint64(from, isLittle));
  };
  const read = async (place: number, bytes: number) => numberIn(await at(place, bytes), 0, bytes);
  const places = [await read(isBig ? 8 : 4, wordBytes)];
  for (const place of places) {
    if (place === 0) continue;
    const count = await read(place, countBytes);
    let [width, height, isTurned]: [number, number, boolean | undefined] = [0, 0, undefined];
    // They are in the order of their tags, so what is beyond does not matter.
    for (let entry = 0; entry < Math.min(count, 64); entry += 1) {
      const begin = place + countBytes + entry * entryBytes;
      const fields = await at(begin, entryBytes);
      const bytes = bytesOf[numberIn(fields, 2, 2)];
      const tag = numberIn(fields, 0, 2);
      if (!bytes || !Object.values(tags).includes(tag)) continue;
      const value = numberIn(fields, entryBytes - wordBytes, bytes);
      if (tag === tags.width) width = value;
      else if (tag === tags.height) height = value;
      else if (tag === tags.orientation) isTurned = bytes === 2 && value >= 5 && value <= 8;
      else {
        const many = Math.min(numberIn(fields, 4, wordBytes), mostDirectories);
        const isElsewhere = many * bytes > wordBytes;
        const first = isElsewhere
          ? numberIn(fields, entryBytes - wordBytes, wordBytes)
          : begin + entryBytes - wordBytes;
        for (let nth = 0; nth < many; nth += 1) places.push(await read(first + nth * bytes, bytes));
      }
    }
    yield { width, height, isTurned };
    places.push(await read(place + countBytes + count * entryBytes, wordBytes));
    places.splice(mostDirectories);
  }
}
