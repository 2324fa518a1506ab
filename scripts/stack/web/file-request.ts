/**
 * What a request asks of a file (RFC 9110, sections 12 to 14), where the library that sends files
 * reads it in another way: malformed ranges are ignored instead of refused, a suffix longer than the
 * file is the whole file, and an encoding of weight 0 is never sent.
 */
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** @returns the form to send of those that exist, undefined when the client accepts none of them. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  compressed: readonly Encoding[],
): Encoding | undefined {
  // Without the header anything is acceptable; what every program can read is safest.
  if (acceptEncoding === undefined) return 'identity';
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  return negotiator.encodings([...compressed, 'identity'], { preferred: ['br', 'gzip'] })[0];
}

/**
 * The one range that will be honored, in a form that can be read one way only.
 * @returns undefined where the header asks for nothing, for several parts, or for nonsense: then the
 * whole file is the right answer.
 */
export function readRange(
  { range = '', 'if-range': ifRange }: { range?: string | undefined; 'if-range'?: string },
  file: { size: number; lastModified: string },
): string | undefined {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(range) ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  // Our tags are weak, which never match here; a date must be the very one we sent.
  if (ifRange !== undefined && ifRange !== file.lastModified) return undefined;
  if (first === '') {
    const suffix = Number(last);
    return suffix === 0 ? 'bytes=-0' : `bytes=${Math.max(0, file.size - suffix)}-`;
  }
  if (last !== '' && Number(first) > Number(last)) return undefined;
  return `bytes=${first}-${last}`;
}
