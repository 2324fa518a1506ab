import type { ListName } from '@contract/admin.ts';
import { safeSessionStorage } from '@/lib/safe-storage.ts';

export interface ReplyText {
  readonly subject: string;
  readonly text: string;
}

/** Replies that aren't sent yet, by entry. They survive the end of a session, in this tab. */
type Drafts = Readonly<Record<string, ReplyText>>;

const placeOf = (list: ListName, id: number) => `${list}/${id}`;

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

export function draftOf(list: ListName, id: number): ReplyText | undefined {
  const { subject, text } = Object(readAll()[placeOf(list, id)]) as Partial<ReplyText>;
  return typeof subject === 'string' && typeof text === 'string' ? { subject, text } : undefined;
}

export function keepDraft(list: ListName, id: number, { subject, text }: ReplyText): void {
  writeAll({ ...readAll(), [placeOf(list, id)]: { subject, text } });
}

export function dropDraft(list: ListName, id: number): void {
  const { [placeOf(list, id)]: _, ...others } = readAll();
  writeAll(others);
}

/** Call when staff log out themselves: drafts quote what people wrote. */
export const dropAllDrafts = (): void => writeAll({});
