/**
 * The second that somebody typed as a moment of a film: '0:12', '12' or '1:02:03'. Null for none, NaN
 * for what isn't a moment.
 */
export function secondOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  if (!/^\d{1,5}(:[0-5]?\d){0,2}$/.test(text)) return Number.NaN;
  return text.split(':').reduce((seconds, part) => 60 * seconds + Number(part), 0);
}
