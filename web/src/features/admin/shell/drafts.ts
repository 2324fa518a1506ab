import type { ListName } from '@contract/admin.ts';
import { safeSessionStorage } from '@/lib/safe-storage.ts';
import { sessionToken } from './admin-session.ts';

export interface ReplyFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

export interface ReplyText {
  readonly subject: string;
  readonly text: string;
  /** Files that were stored for it. */
  readonly files?: readonly ReplyFile[] | undefined;
}

/** What isn't sent yet, by entry. It survives the end of a session, in this tab. */
type Drafts = Readonly<Record<string, ReplyText>>;

/**
 * Replies and notes are kept by list; 'films' are texts to deliver an order's video with, by order, and
 * 'answers' are to a note of a change request, whose id follows.
 */
type Kind = ListName | `notes/${ListName}` | 'films' | `answers/${string}`;

const placeOf = (kind: Kind, id: number) => `${kind}/${id}`;

function readAll(): Drafts {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.get('replyDrafts') ?? '{}');
    return Object(stored) as Drafts;
  } catch {
    return {};
  }
}

function writeAll(drafts: Drafts): void {
  if (Object.keys(drafts).length === 0) safeSessionStorage.remove('replyDrafts');
  else safeSessionStorage.set('replyDrafts', JSON.stringify(drafts));
}

export function draftOf(kind: Kind, id: number): ReplyText | undefined {
  const { subject, text, files } = Object(readAll()[placeOf(kind, id)]) as Partial<ReplyText>;
  return typeof subject === 'string' && typeof text === 'string'
    ? { subject, text, ...(Array.isArray(files) && { files }) }
    : undefined;
}

export function keepDraft(kind: Kind, id: number, { subject, text, files }: ReplyText): void {
  // An answer may come after staff have logged out.
  if (sessionToken() === null) return;
  writeAll({ ...readAll(), [placeOf(kind, id)]: { subject, text, files } });
}

export function dropDraft(kind: Kind, id: number): void {
  const { [placeOf(kind, id)]: _, ...others } = readAll();
  writeAll(others);
}

/** Call when staff log out themselves: drafts quote what people wrote. */
export const dropAllDrafts = (): void => writeAll({});
