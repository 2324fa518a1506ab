/** The time by the server's clock. A browser's own may be hours or years off. */

let ahead = 0;

/** Learns from a response how far this device's clock is ahead of the server's. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const time = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(time)) ahead = Date.now() - time;
}

/** Milliseconds by which this device's clock is ahead, within a second; 0 before the first response. */
export const clockAhead = (): number => ahead;

/** Like `Date.now()`. */
export const serverNow = (): number => Date.now() - ahead;
