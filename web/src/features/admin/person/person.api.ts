import { apiPaths } from '@contract/api.ts';
import { erasedSchema, type Person, personSchema } from '@contract/person.ts';
import { readJson } from '@/lib/api-client.ts';
import { adminRequest } from '../session/admin-request.ts';

/** Fetches a person's newest records and their history. */
export async function fetchPerson(
  token: string,
  email: string,
  signal: AbortSignal,
): Promise<Person> {
  const request = { method: 'POST', body: { email }, signal } as const;
  return personSchema.parse(
    await readJson(await adminRequest(token, apiPaths.adminPerson, request)),
  );
}

/** Everything stored about a person, as the text of a JSON file. */
export async function fetchCopy(token: string, email: string): Promise<string> {
  const response = await adminRequest(token, apiPaths.exportPerson, {
    method: 'POST',
    body: { email },
  });
  return `${JSON.stringify(await readJson(response), null, 2)}\n`;
}

/** Erases a person. `typed` is the address that staff typed to confirm. */
export async function erase(token: string, email: string, typed: string): Promise<number> {
  const response = await adminRequest(token, apiPaths.erasePerson, {
    method: 'POST',
    body: { email, typed },
  });
  return erasedSchema.parse(await readJson(response)).erased;
}
