import { apiPaths } from '@contract/api.ts';
import { type Overview, overviewSchema } from '@contract/overview.ts';
import { readJson } from '@/lib/api-client.ts';
import { adminRequest } from '../session/admin-request.ts';

/** Fetches the last thirty days. Days begin at midnight in the reader's time zone. */
export async function fetchOverview(token: string, signal: AbortSignal): Promise<Overview> {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const path = `${apiPaths.adminOverview}?${new URLSearchParams({ zone })}`;
  return overviewSchema.parse(await readJson(await adminRequest(token, path, { signal })));
}
