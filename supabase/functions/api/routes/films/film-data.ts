import {
  type FilmState,
  type FilmVersion,
  filmBucket,
  filmMessages,
  type Revisions,
  type ShareKind,
  type StoredFile,
} from '../../../_shared/contract/films.ts';
import { callAs, type Database, ensure } from '../../database.ts';
import { unlisted } from '../../middleware/link-calls.ts';
import {
  explained,
  HttpProblem,
  type ProblemStatus,
  type Refusals,
  tooManyTries,
} from '../../middleware/problems.ts';
import type { Services } from '../../services.ts';
import { createStorage } from '../../storage.ts';

export interface StoredFilms {
  readonly state: FilmState;
  readonly propertyAddress: string;
  readonly revisions: Revisions;
  /** The ids that the tokens of the share links are made from. */
  readonly shares: Readonly<
    Partial<Record<ShareKind, { readonly id: string; readonly plays: number }>>
  >;
  readonly undoUntil: string | null;
  readonly versions: readonly (Omit<FilmVersion, 'files'> & {
    readonly number: number;
    readonly files: readonly StoredFile[];
  })[];
}

const refusal = (status: ProblemStatus, message: string) => () => new HttpProblem(status, message);

const refusals: Refusals = {
  no_order: () => new HttpProblem(404, filmMessages.noOrder, { headers: unlisted }),
  short_link: refusal(403, filmMessages.shortLink),
  newer: refusal(409, filmMessages.newer),
  not_shared: refusal(409, filmMessages.notShared),
  already_approved: refusal(409, filmMessages.alreadyApproved),
  already_asked: refusal(409, filmMessages.alreadyAsked),
  started: refusal(409, filmMessages.started),
  undone_often: refusal(409, filmMessages.undoneOften),
  notes_full: refusal(409, filmMessages.notesFull),
  too_late: refusal(409, filmMessages.tooLate),
  terms: ({ message }) => new HttpProblem(409, filmMessages.agree(Number(message))),
  cancelled: refusal(409, filmMessages.cancelled),
  no_such_entry: refusal(404, 'There is no entry with this id.'),
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

/** Does what is due: delivers versions, tells of changes, and completes approved orders. */
export const settleFilms = ({ server }: Database) => ensure(server.rpc('films_settle'));
