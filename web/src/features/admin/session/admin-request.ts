import { ApiError, type ApiRequest, sendRequest } from '@/lib/api-client.ts';
import { expireSession } from './admin-session.ts';

export const isExpiry = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/**
 * A call in the name of the staff's session. An answer of 401 ends the session, whichever call it
 * was; the error still reaches the caller.
 */
export async function adminRequest(
  token: string,
  path: string,
  request: Omit<ApiRequest, 'headers'> = {},
): Promise<Response> {
  try {
    return await sendRequest(path, { ...request, headers: { Authorization: `Bearer ${token}` } });
  } catch (error) {
    if (isExpiry(error)) expireSession(token);
    throw error;
  }
}
