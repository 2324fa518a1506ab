import { type Activity, activitySchema } from '@contract/activity.ts';
import type { ListName } from '@contract/admin.ts';
import { apiPaths } from '@contract/api.ts';
import { readJson } from '@/lib/api-client.ts';
import { adminRequest } from '../session/admin-request.ts';

export interface EntryAddress {
  readonly list: ListName;
  readonly id: number;
}

/** The history of a record, newest first. @throws ApiError 404 if the record never existed */
export async function fetchActivity(
  token: string,
  { list, id }: EntryAddress,
  signal: AbortSignal,
): Promise<Activity> {
  const response = await adminRequest(token, apiPaths.recordActivity(list, id), { signal });
  return activitySchema.parse(await readJson(response));
}

/** @throws ApiError 404 if the record was erased, 422 if the note is refused */
export async function sendNote(
  token: string,
  { list, id }: EntryAddress,
  text: string,
): Promise<void> {
  await adminRequest(token, apiPaths.recordNotes(list, id), { method: 'POST', body: { text } });
}
