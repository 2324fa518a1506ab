import {
  type FilmState,
  type FilmType,
  type FilmVersion,
  filmBucket,
  filmLimits,
  filmMessages,
  type Revisions,
} from '../../../_shared/contract/films.ts';
import { callAs } from '../../database.ts';
import {
  explained,
  HttpProblem,
  type ProblemStatus,
  type Refusals,
  tooManyTries,
} from '../../middleware/problems.ts';
import type { Services } from '../../services.ts';
import { createStorage } from '../../storage.ts';
import { filmNames } from './film-names.ts';

/** A version's file as the database answers it. */
export interface StoredFile {
  readonly id: string;
  readonly type: FilmType;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  /** The file of its first second. */
  readonly poster: string | null;
}

export interface StoredFilms {
  readonly state: FilmState;
  readonly propertyAddress: string;
  readonly revisions: Revisions;
  /** The id that the share link's token is made from. */
  readonly share: string | null;
  readonly undoUntil: string | null;
  readonly versions: readonly (Omit<FilmVersion, 'files'> & {
    readonly number: number;
    readonly files: readonly StoredFile[];
  })[];
}

const refusal = (status: ProblemStatus, message: string) => () => new HttpProblem(status, message);

const unlisted = { 'x-robots-tag': 'noindex' };
const refusals: Refusals = {
  no_order: () => new HttpProblem(404, filmMessages.noOrder, { headers: unlisted }),
  newer: refusal(409, filmMessages.newer),
  already_approved: refusal(409, filmMessages.alreadyApproved),
  already_asked: refusal(409, filmMessages.alreadyAsked),
  too_late: refusal(409, filmMessages.tooLate),
  terms: ({ message }) => new HttpProblem(409, filmMessages.agree(Number(message))),
  cancelled: refusal(409, filmMessages.cancelled),
  no_such_record: refusal(404, 'There is no entry with this id.'),
  no_such_file: refusal(409, filmMessages.gone),
  not_ready: refusal(409, filmMessages.notReady),
  full: refusal(422, filmMessages.full),
  no_room: refusal(422, filmMessages.noRoom),
  moved: refusal(409, filmMessages.moved),
  spam: refusal(409, filmMessages.spam),
  erased: refusal(409, filmMessages.erased),
  rate_limited: tooManyTries(),
};

/** The result of a database function about videos. @throws HttpProblem, DatabaseFailure */
export const callFilms: typeof callAs = (...call) => explained(callAs(...call), refusals);

export const filmStorage = ({ env }: Pick<Services, 'env'>) => createStorage(env, filmBucket);
type FilmStorage = ReturnType<typeof filmStorage>;

interface FilesOfVersion {
  readonly number: number;
  readonly files: readonly StoredFile[];
}

/**
 * The versions with addresses that work for an hour, as far as the caller may read the files.
 *
 * @param address is part of the files' names; undefined where it may not be said.
 * @throws StorageFailure
 */
export async function withAddresses<Version extends FilesOfVersion>(
  storage: FilmStorage,
  token: string,
  versions: readonly Version[],
  address?: string,
): Promise<(Omit<Version, 'files'> & Pick<FilmVersion, 'files'>)[]> {
  const paths = versions
    .flatMap(({ files }) => files.flatMap(({ id, poster }) => [id, poster]))
    .filter((path) => path !== null);
  const urls = await storage.signDownloads(paths, token, filmLimits.linkSeconds);
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
