import type { StackInfo } from '../../stack/running.ts';
import type { SpawnedStack } from '../../stack/spawned-stack.ts';
import { post } from '../product.ts';

/** An attack: resolves to what was seen, worded like what is expected. */
export type Attack = readonly [
  name: string,
  expected: string,
  attempt: (info: StackInfo, stack: SpawnedStack) => Promise<string>,
];

/** Calls the API from one network address. */
export type Client = (
  path: string,
  body: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ status: number; headers: Headers; text: string }>;

/** A client at this address, as the trusted proxy in front would name it. */
export const clientAt =
  ({ web }: StackInfo, address: string): Client =>
  async (path, body, headers = {}) => {
    const response = await fetch(
      web + path,
      post(body, { 'x-forwarded-for': address, ...headers }),
    );
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

/** Clients in networks of their own. */
export const strangers = (info: StackInfo, count: number): Client[] =>
  Array.from({ length: count }, (_, i) => clientAt(info, `203.${i + 1}.113.1`));

/** 'at most 4', or the number if there are more. */
export const atMost = (limit: number, count: number) =>
  count <= limit ? `at most ${limit}` : `${count}`;
