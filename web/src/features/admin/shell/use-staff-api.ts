import { createContext, use } from 'react';
import { type ApiRequest, readJson } from '@/lib/api-client.ts';
import { adminRequest } from './admin-request.ts';

const TokenContext = createContext<string | null>(null);

/** Provides the session's token to the desk. */
export const TokenProvider = TokenContext.Provider;

/** The session's token. Only for use inside the desk. */
export function useToken(): string {
  const token = use(TokenContext);
  if (token === null) throw new Error('There is no session here.');
  return token;
}

export interface Schema<Result> {
  readonly parse: (data: unknown) => Result;
}

/** Calls to the staff API with the session's token. */
export function useStaffApi() {
  const token = useToken();
  return {
    send: (path: string, request?: ApiRequest): Promise<Response> =>
      adminRequest(token, path, request),
    read: async <Result>(schema: Schema<Result>, path: string, request?: ApiRequest) =>
      schema.parse(await readJson(await adminRequest(token, path, request))),
  };
}
