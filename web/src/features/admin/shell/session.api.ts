import { apiPaths } from '@contract/api.ts';
import { loginMessages } from '@contract/messages.ts';
import { ApiError, requestJson, sendRequest } from '@/lib/api-client.ts';

export type LoginResult = { readonly token: string } | { readonly refusal: string };

/** The response to a login. Refusals are 401 and 429, in the same shape. */
async function askForToken(password: string): Promise<unknown> {
  try {
    return await requestJson(apiPaths.adminLogin, { method: 'POST', body: { password } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return JSON.parse(error.body);
  }
}

/**
 * Exchanges the shared password, sent as typed, for a token.
 *
 * @throws if the server couldn't be reached or its response couldn't be read.
 */
export async function logIn(password: string): Promise<LoginResult> {
  const response = await askForToken(password);
  const { success, token, error } = Object(response) as Record<string, unknown>;
  if (success === true && typeof token === 'string' && token !== '') return { token };
  return { refusal: typeof error === 'string' && error ? error : loginMessages.wrongPassword };
}

/** Ends the session on the server, so copies of the token stop working. */
export async function logOut(token: string): Promise<void> {
  await sendRequest(apiPaths.adminLogout, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
}
