/** The number of bars: enough to look like a waveform at the width of a card. */
const barCount = 36;

/**
 * Heights between 0.12 and 1 that look like music. They're always the same for a name, so the
 * pre-rendered page and the browser agree.
 */
export function waveform(name: string): readonly number[] {
  let seed = 2166136261;
  for (const character of name) seed = Math.imul(seed ^ character.charCodeAt(0), 16777619);
  const phase = ((seed >>> 0) % 628) / 100;
  const phrases = 2 + ((seed >>> 8) % 3);
  return Array.from({ length: barCount }, (_, index) => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + index;
    const noise = ((seed >>> 0) % 1000) / 1000;
    const place = index / (barCount - 1);
    const swell = 0.55 + 0.45 * Math.sin(place * phrases * 2 * Math.PI + phase);
    const fade = Math.min(1, place * 8, (1 - place) * 8);
    return Math.round((0.12 + 0.88 * fade * swell * (0.35 + 0.65 * noise)) * 100) / 100;
  });
}
