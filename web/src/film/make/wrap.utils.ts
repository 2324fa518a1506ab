const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text in lines. A word that is longer than a line is broken between two of its characters, as in
 * writing without spaces.
 *
 * @param fits whether a line is short enough
 * @param most how many lines there can be: if words are left out, the last one ends in an ellipsis
 */
export function wrapped(
  text: string,
  fits: (line: string) => boolean,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.trim().split(/\s+/)) {
      const longer = line ? `${line} ${word}` : word;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = '';
      for (const { segment } of graphemes.segment(word)) {
        if (line && !fits(line + segment)) {
          lines.push(line);
          line = '';
        }
        line += segment;
      }
    }
    if (line) lines.push(line);
  }
  if (lines.length <= most) return lines;
  const last = [...graphemes.segment(lines[most - 1] ?? '')].map(({ segment }) => segment);
  while (last.length > 0 && !fits(`${last.join('').trimEnd()}…`)) last.pop();
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`];
}

/** The beginning of a text, of at most so many UTF-16 units, never with half of a character. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  let beginning = '';
  for (const { segment } of graphemes.segment(text)) {
    if (beginning.length + segment.length > most) break;
    beginning += segment;
  }
  return beginning;
}
