/**
 * The item that typed letters lead to: the next one, from `from` on and around, whose label begins
 * with them. One letter typed again and again walks through the items that begin with it.
 *
 * @returns the index, or -1 when no label fits.
 */
export function typeAhead(labels: readonly string[], typed: string, from: number): number {
  const letters = [...typed.toLowerCase()];
  const isRepeated = letters.length > 1 && letters.every((letter) => letter === letters[0]);
  const wanted = isRepeated ? (letters[0] ?? '') : typed.toLowerCase();
  // A longer search may stay where it is; a single letter moves on.
  const start = wanted.length === 1 ? from + 1 : Math.max(from, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (start + step) % labels.length;
    if (labels[index]?.toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}

/** The index that an arrow, Home or End leads to; undefined for other keys. */
export function indexAfterKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return index <= 0 ? count - 1 : index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
