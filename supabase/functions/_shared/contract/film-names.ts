/** What delivered files are called, and where they are. */
import { fileEndings } from './file-endings.ts';
import type { FilmFile, FilmType, StoredFile } from './films.ts';

interface NamedFile {
  readonly type: FilmType;
  readonly width: number | null;
  readonly height: number | null;
  readonly isUnbranded?: boolean;
}

const slugLength = 60;
/** For an address without Latin letters or digits, and where no address may be said. */
const namelessFilm = 'property-video';

/** The street of an address as part of a file's name: '12 Harbor Lane, Salem' as '12-harbor-lane'. */
function slugOf(address: string): string {
  const slug = (address.split(/[,\n]/)[0] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugLength)
    .replace(/^-+|-+$/g, '');
  return slug || namelessFilm;
}

function formatOf({ type, width, height }: NamedFile): string {
  if (!type.startsWith('video/') || !width || !height) return '';
  return `${height > width ? '-vertical' : ''}-${Math.min(width, height)}p`;
}

/**
 * What a version's files are downloaded as: `12-harbor-lane-1080p.mp4`, `12-harbor-lane-1080p-v2.mp4` for a
 * later version, or `12-harbor-lane-unbranded-1080p.mp4`. No two files of a version have the same name.
 *
 * @param address of the property; undefined where it may not be said.
 */
export function filmNames(
  files: readonly NamedFile[],
  version: number,
  address?: string,
): readonly string[] {
  const taken = new Set<string>();
  const stem = address === undefined ? namelessFilm : slugOf(address);
  return files.map((file) => {
    const wanted = `${stem}${file.isUnbranded ? '-unbranded' : ''}${formatOf(file)}${version > 1 ? `-v${version}` : ''}`;
    const ending = `.${fileEndings[file.type][0]}`;
    let name = wanted + ending;
    for (let copy = 2; taken.has(name); copy += 1) name = `${wanted}-${copy}${ending}`;
    taken.add(name);
    return name;
  });
}

interface FilesOfVersion {
  readonly number: number;
  readonly files: readonly StoredFile[];
}

/** The objects behind the versions' files and posters, whose addresses are to be signed. */
export const filmPaths = (versions: readonly FilesOfVersion[]): readonly string[] =>
  versions
    .flatMap(({ files }) => files.flatMap(({ id, poster }) => [id, poster]))
    .filter((path) => path !== null);

/**
 * The versions with the names and addresses of their files.
 *
 * @param urls signed addresses, as far as the caller may read the files.
 * @param address is part of the files' names; undefined where it may not be said.
 */
export function withAddresses<Version extends FilesOfVersion>(
  versions: readonly Version[],
  urls: ReadonlyMap<string, string>,
  address?: string,
): (Omit<Version, 'files'> & { files: FilmFile[] })[] {
  const urlOf = (id: string | null) => (id && urls.get(id)) ?? null;
  return versions.map((version) => {
    const names = filmNames(version.files, version.number, address);
    const files = version.files.map(({ id, poster, ...file }, place) => {
      const [name = '', url] = [names[place], urlOf(id)];
      const downloadUrl = url && `${url}&download=${encodeURIComponent(name)}`;
      return { ...file, name, url, downloadUrl, posterUrl: urlOf(poster) };
    });
    return { ...version, files };
  });
}
