/** The types that are recognized, with the endings of their names. The first one is the usual one. */
export const fileEndings = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png', 'apng'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  // Raw photos keep their ending: by it, programs know that there is more in them than the first picture.
  'image/tiff': [
    ...['tif', 'tiff', 'dng', 'gpr', 'cr2', 'nef', 'nrw', 'arw', 'sr2', 'pef'],
    ...['srw', '3fr', 'fff', 'iiq', 'erf', 'mef', 'mos', 'kdc', 'dcr'],
  ],
  'image/bmp': ['bmp', 'dib'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/x-canon-cr3': ['cr3'],
  'video/mp4': ['mp4', 'm4v', '3gp', '3g2', 'f4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'video/x-matroska': ['mkv'],
  'audio/mp4': ['m4a', 'm4b'],
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
} as const;
export type FileType = keyof typeof fileEndings;

/** Names that systems reserve for devices, or a character that they don't allow in a name. */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\s*(\.|$))/i;
const foreignSigns = /[":*<>?|]/g;
/** Disks take names of 255 bytes, and some put a number before or after. */
const mostBytes = 245;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * The name under which a file is offered: with the ending of what it is, so that no system opens it as
 * something else, and in place of an ending that claims anything else.
 *
 * @param name as `cleanFileName` returns it; may be empty.
 */
export function offeredName(name: string, type: FileType): string {
  const endings: readonly string[] = fileEndings[type];
  const hasIts = (text: string) =>
    endings.some((ending) => text.toLowerCase().endsWith(`.${ending}`));
  // Some systems leave these out at the end, and would then see another ending.
  const tidy = (text: string) => text.replace(/[.\s]+$/, '');
  const said = tidy(name.replace(foreignSigns, '_').replace(/\s+/g, ' '));
  const stem = hasIts(said) ? said : tidy(said.replace(/\.(?=[^.]*[a-z])[a-z0-9]{1,5}$/i, ''));
  const ending = hasIts(stem) ? (/\.[^.]+$/.exec(stem)?.[0] ?? '') : `.${endings[0]}`;
  const points = [...(hasIts(stem) ? stem.slice(0, -ending.length) : stem)];
  while (bytesOf(points.join('') + ending) > mostBytes) points.pop();
  const first = points.join('');
  return `${(tidy(first) || 'File').replace(deviceName, '_$&')}${ending}`;
}
