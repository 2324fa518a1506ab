import { columnLimits } from './limits.ts';
import { isStorable } from './text.ts';

/**
 * A field that people do not see and programs fill in. The page sends it only when it is filled;
 * the answer is the usual one, and the row is kept as spam.
 */
export const honeypotField = 'website';

/**
 * What a sender put into the honeypot, fit for its column, or null when it is empty. Never an error:
 * that would tell the program which field gave it away.
 */
export function readHoneypot(body: Record<string, unknown>): string | null {
  const value = body[honeypotField];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || !isStorable(value)) return 'filled';
  const text = value.trim();
  return text === '' ? null : Array.from(text).slice(0, columnLimits.honeypot).join('');
}
