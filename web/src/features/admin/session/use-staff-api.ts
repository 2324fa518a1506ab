import { type ApiRequest, readJson } from '@/lib/api-client.ts';
import { adminRequest } from './admin-request.ts';
import { useToken } from './token-context.ts';

interface Schema<Answer> {
  readonly parse: (answer: unknown) => Answer;
}

/** Calls to the staff API with the session's token. */
export function useStaffApi() {
  const token = useToken();
  return {
    send: (path: string, request?: ApiRequest): Promise<Response> =>
      adminRequest(token, path, request),
    read: async <Answer>(schema: Schema<Answer>, path: string, request?: ApiRequest) =>
      schema.parse(await readJson(await adminRequest(token, path, request))),
  };
}
