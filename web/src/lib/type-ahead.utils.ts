/**
 * Finds the menu item for typed letters: the next item, starting at `from` and wrapping around,
 * whose label starts with them. Repeating one letter cycles through the items that start with it.
 *
 * @returns the index, or -1 if no label matches.
 */
export function typeAhead(labels: readonly string[], typed: string, from: number): number {
  const letters = [...typed.toLowerCase()];
  const isRepeated = letters.length > 1 && letters.every((letter) => letter === letters[0]);
  const wanted = isRepeated ? (letters[0] ?? '') : typed.toLowerCase();
  // A single letter moves to the next item; more letters may match the current one.
  const start = wanted.length === 1 ? from + 1 : Math.max(from, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (start + step) % labels.length;
    if (labels[index]?.toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}

/** The index an arrow key, Home or End moves to. Undefined for other keys. */
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
