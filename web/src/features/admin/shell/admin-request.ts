import { showToast } from '@/components/ui/toast/toast-store.ts';
import { ApiError, type ApiRequest, sendRequest } from '@/lib/api-client.ts';
import { expireSession } from './admin-session.ts';

export const isExpiry = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/**
 * An API call with the session's token. A 401 response to any call ends the session; the error is
 * still thrown to the caller.
 */
export async function adminRequest(
  token: string,
  path: string,
  request: ApiRequest = {},
): Promise<Response> {
  const headers = { ...request.headers, Authorization: `Bearer ${token}` };
  try {
    return await sendRequest(path, { ...request, headers });
  } catch (error) {
    if (isExpiry(error)) expireSession(token);
    throw error;
  }
}

/** Shows a notification about a failure, unless the session has ended, which has its own. */
export function explainFailure(error: unknown, description: string): void {
  if (!isExpiry(error)) showToast({ variant: 'destructive', title: 'Error', description });
}
