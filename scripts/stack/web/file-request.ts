/**
 * Parses requests for files (RFC 9110, sections 12 to 14) where the library that sends files
 * differs: malformed ranges are ignored instead of rejected, a suffix longer than the file means
 * the whole file, and an encoding of weight 0 is never sent.
 */
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** @returns the encoding to send; undefined if the client accepts none of those available. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  compressed: readonly Encoding[],
): Encoding | undefined {
  // Without the header, any encoding is acceptable; no compression is the safest.
  if (acceptEncoding === undefined) return 'identity';
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  return negotiator.encodings([...compressed, 'identity'], { preferred: ['br', 'gzip'] })[0];
}

/**
 * The one range that will be sent, in an unambiguous form.
 * @returns undefined if the header is missing, asks for several ranges, or is invalid: then the
 * whole file is the right response.
 */
export function readRange(
  { range = '', 'if-range': ifRange }: { range?: string | undefined; 'if-range'?: string },
  file: { size: number; lastModified: string },
): string | undefined {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(range) ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  // Our ETags are weak and never match here; a date must be exactly the one that we sent.
  if (ifRange !== undefined && ifRange !== file.lastModified) return undefined;
  if (first === '') {
    const suffix = Number(last);
    return suffix === 0 ? 'bytes=-0' : `bytes=${Math.max(0, file.size - suffix)}-`;
  }
  if (last !== '' && Number(first) > Number(last)) return undefined;
  return `bytes=${first}-${last}`;
}
