/** A product of its own for a tool of the lab. */
import { type SpawnedStack, spawnStack, temporaryStateDir } from '../stack/spawned-stack.ts';
import { StartError } from '../stack/start-error.ts';

/** For tools that send more than a visitor does. */
export const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000' };

/** Starts the product with these settings, and ends and removes it afterward. */
export async function withProduct<T>(
  env: Record<string, string>,
  use: (stack: SpawnedStack) => Promise<T>,
): Promise<T> {
  const state = temporaryStateDir();
  try {
    const stack = await spawnStack(state.path, env);
    return await use(stack).finally(() => stack.stop());
  } finally {
    state.remove();
  }
}

/** The chosen names, or all. @throws StartError for an unknown one. */
export function chosen<T extends string>(all: readonly T[], wanted: readonly string[]): T[] {
  const unknown = wanted.find((name) => !all.some((known) => known === name));
  if (unknown) throw new StartError(`There is no '${unknown}': ${all.join(', ')}.`);
  return all.filter((name) => wanted.length === 0 || wanted.includes(name));
}

export const post = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** @returns the headers of a staff member's calls */
export async function logIn({ info }: Pick<SpawnedStack, 'info'>): Promise<Record<string, string>> {
  const login = `${info.web}/api/admin/login`;
  const response = await fetch(login, post({ password: info.adminPassword }));
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`The staff password is refused: ${response.status}`);
  // The local web server puts its own key in place of this one.
  return { authorization: `Bearer ${token}`, apikey: 'local' };
}
