import { columnLimits } from './limits.ts';
import { isStorable } from './text.ts';

/**
 * A field that people can't see but bots fill in. The page sends it only if it's filled in. The
 * response is the usual one, and the row is stored as spam.
 */
export const honeypotField = 'website';

/**
 * The honeypot's value, cut to fit its column, or null if it's empty. Never an error, which would
 * tell the bot what gave it away.
 */
export function readHoneypot(body: Record<string, unknown>): string | null {
  const value = body[honeypotField];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || !isStorable(value)) return 'filled';
  const text = value.trim();
  return text === '' ? null : Array.from(text).slice(0, columnLimits.honeypot).join('');
}
