import { createContext, use } from 'react';

const TokenContext = createContext<string | null>(null);

/** Gives the running session's token to the parts of the dashboard. */
export const TokenProvider = TokenContext.Provider;

/** The running session's token. Only the dashboard's own parts may ask. */
export function useToken(): string {
  const token = use(TokenContext);
  if (token === null) throw new Error('There is no session here.');
  return token;
}
