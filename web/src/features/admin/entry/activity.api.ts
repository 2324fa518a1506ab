import {
  type Activity,
  activitySchema,
  type StaffSession,
  staffSessionSchema,
} from '@contract/activity.ts';
import type { ListName } from '@contract/admin.ts';
import { apiPaths } from '@contract/api.ts';
import { readJson } from '@/lib/api-client.ts';
import { adminRequest } from '../session/admin-request.ts';

export interface RecordAddress {
  readonly list: ListName;
  readonly id: number;
}

/** The history of a record, newest first. @throws ApiError 404 if the record never existed */
export async function fetchActivity(
  token: string,
  { list, id }: RecordAddress,
  signal: AbortSignal,
): Promise<Activity> {
  const response = await adminRequest(token, apiPaths.recordActivity(list, id), { signal });
  return activitySchema.parse(await readJson(response));
}

/** @throws ApiError 404 if the record was erased, 422 if the note is refused */
export async function sendNote(
  token: string,
  { list, id }: RecordAddress,
  text: string,
): Promise<void> {
  await adminRequest(token, apiPaths.recordNotes(list, id), { method: 'POST', body: { text } });
}

export async function fetchSession(token: string, signal: AbortSignal): Promise<StaffSession> {
  const response = await adminRequest(token, apiPaths.adminSession, { signal });
  return staffSessionSchema.parse(await readJson(response));
}

/** Sets the name of the session's staff member; '' for none. */
export async function sendName(token: string, name: string): Promise<void> {
  await adminRequest(token, apiPaths.adminSession, { method: 'PUT', body: { name } });
}
