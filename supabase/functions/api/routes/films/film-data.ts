import {
  type FilmState,
  type FilmType,
  type FilmVersion,
  filmBucket,
  filmLimits,
  filmMessages,
  filmTokenHeader,
  type Revisions,
} from '../../../_shared/contract/films.ts';
import { isOrderToken } from '../../../_shared/contract/order-status.ts';
import { asBearer, DatabaseFailure, ensure } from '../../database.ts';
import { HttpProblem, type ProblemStatus } from '../../middleware/problems.ts';
import type { Services } from '../../services.ts';
import { createStorage } from '../../storage.ts';
import { filmNames } from './film-names.ts';

/** Who asks: a visitor with a link's token, or staff without one. */
export interface FilmCaller {
  readonly bearer: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A text that cannot be a token takes the same way as a wrong one. */
export const visitor = (bearer: string, token: string): FilmCaller => ({
  bearer,
  headers: { [filmTokenHeader]: isOrderToken(token) ? token : 'none' },
});
export const staff = (bearer: string): FilmCaller => ({ bearer, headers: {} });

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

type Refusal = () => HttpProblem;
const refusal =
  (status: ProblemStatus, message: string): Refusal =>
  () =>
    new HttpProblem(status, message);

const unlisted = { 'x-robots-tag': 'noindex' };
const refusals: Readonly<Record<string, Refusal>> = {
  no_order: () => new HttpProblem(404, filmMessages.noOrder, { headers: unlisted }),
  newer: refusal(409, filmMessages.newer),
  already_approved: refusal(409, filmMessages.alreadyApproved),
  already_asked: refusal(409, filmMessages.alreadyAsked),
  too_late: refusal(409, filmMessages.tooLate),
  cancelled: refusal(409, filmMessages.cancelled),
  no_such_record: refusal(404, 'There is no entry with this id.'),
  no_such_file: refusal(409, filmMessages.gone),
  not_ready: refusal(409, filmMessages.notReady),
  full: refusal(422, filmMessages.full),
  moved: refusal(409, filmMessages.moved),
  spam: refusal(409, filmMessages.spam),
  erased: refusal(409, filmMessages.erased),
};

function explain(error: unknown): unknown {
  if (!(error instanceof DatabaseFailure)) return error;
  if (error.code === 'terms')
    return new HttpProblem(409, filmMessages.agree(Number(error.message)));
  if (error.status === 429 && error.retryAfter !== undefined) {
    const seconds = String(error.retryAfter);
    return new HttpProblem(429, `Too many tries. Try again in ${seconds} seconds.`, {
      headers: { 'retry-after': seconds },
    });
  }
  return refusals[error.code]?.() ?? error;
}

type Query = { setHeader(name: string, value: string): Query } & Parameters<
  typeof ensure<unknown>
>[0];

/** The result of a database function that the caller calls. @throws HttpProblem, DatabaseFailure */
export async function asked<Result>(query: unknown, caller: FilmCaller): Promise<Result> {
  let sent = asBearer(query as Query, caller.bearer);
  for (const [name, value] of Object.entries(caller.headers)) sent = sent.setHeader(name, value);
  try {
    return (await ensure<unknown>(sent)).data as Result;
  } catch (error) {
    throw explain(error);
  }
}

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
  caller: FilmCaller,
  versions: readonly Version[],
  address?: string,
): Promise<(Omit<Version, 'files'> & Pick<FilmVersion, 'files'>)[]> {
  const paths = versions
    .flatMap(({ files }) => files.flatMap(({ id, poster }) => [id, poster]))
    .filter((path) => path !== null);
  const { bearer, headers } = caller;
  const urls = await storage.signDownloads(paths, bearer, filmLimits.linkSeconds, headers);
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
