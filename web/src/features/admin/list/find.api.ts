import { apiPaths } from '@contract/api.ts';
import { type FoundEntry, foundSchema } from '@contract/find.ts';
import { readJson } from '@/lib/api-client.ts';
import { adminRequest } from '../session/admin-request.ts';

/** The newest entries of all lists in which these words occur. */
export async function fetchFound(
  token: string,
  q: string,
  signal: AbortSignal,
): Promise<readonly FoundEntry[]> {
  const path = `${apiPaths.adminFind}?${new URLSearchParams({ q })}`;
  return foundSchema.parse(await readJson(await adminRequest(token, path, { signal }))).entries;
}
