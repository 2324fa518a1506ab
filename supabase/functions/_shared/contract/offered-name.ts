import { fileNameLength } from './file-name.ts';
import { type FileType, fileEndings } from './file-type.ts';

/** What systems keep for devices, or a sign that they don't take in a name. */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\s*(\.|$))/i;
const foreignSigns = /[":*<>?|]/g;

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
  const first = points.slice(0, fileNameLength - ending.length - 1).join('');
  return `${(tidy(first) || 'File').replace(deviceName, '_$&')}${ending}`;
}
