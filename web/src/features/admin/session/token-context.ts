import { createContext, use } from 'react';

const TokenContext = createContext<string | null>(null);

/** Provides the session's token to the dashboard. */
export const TokenProvider = TokenContext.Provider;

/** The session's token. Only for use inside the dashboard. */
export function useToken(): string {
  const token = use(TokenContext);
  if (token === null) throw new Error('There is no session here.');
  return token;
}
