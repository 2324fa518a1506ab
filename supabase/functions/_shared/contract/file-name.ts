/** The most code points that the name of an uploaded file may have. */
const fileNameLength = 255;

/**
 * What a file is called, without its folders and what can't be seen, and no longer than stored. Letters are
 * whole, as most systems have them: a Mac takes them apart.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const visible = last
    .replace(/[\p{C}\p{Zl}\p{Zp}\u2800]/gu, '')
    .normalize('NFC')
    .trim();
  const points = [...visible];
  if (points.length <= fileNameLength) return visible;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(visible)?.[0] ?? '';
  return points.slice(0, fileNameLength - ending.length).join('') + ending;
}
