/**
 * The characters of a range as CSS writes it, such as `U+0020-007E, U+00A9, U+4??`.
 *
 * @throws {Error} on a part that is no code point, no range of two and no pattern.
 */
export function charactersOf(unicodeRange: string): string {
  return unicodeRange
    .split(',')
    .map((part) => {
      const text = part.trim();
      const [, from, to] = /^U\+([\dA-F]+)-([\dA-F]+)$/i.exec(text) ?? [];
      const [, pattern] = /^U\+([\dA-F]+\?*|\?+)$/i.exec(text) ?? [];
      const first = from ?? pattern?.replaceAll('?', '0');
      const last = to ?? pattern?.replaceAll('?', 'F');
      if (!first || !last) throw new Error(`'${text}' is no range of characters.`);
      const start = Number.parseInt(first, 16);
      const length = Number.parseInt(last, 16) - start + 1;
      if (length < 1) throw new Error(`'${text}' ends before it begins.`);
      return String.fromCodePoint(...Array.from({ length }, (_, step) => start + step));
    })
    .join('');
}
