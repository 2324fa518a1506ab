import type { Hono } from 'hono';
import type * as z from 'zod/mini';
import type { filmCallSchema } from '../../_shared/contract/films.ts';
import type { Services } from '../services.ts';
import { clientAddress } from './client-address.ts';
import { resource } from './resource.ts';
import { readInput } from './validate.ts';

/** For answers to whoever holds a link: search engines keep none of them. */
export const unlisted = { 'x-robots-tag': 'noindex' };

/**
 * Registers calls of whoever holds a link to an order, its video or a list of orders. `answer` gets a token
 * that proves the link to the database, for one call of ours, and resolves to the body of the response.
 */
export const linkCalls =
  (app: Hono, { env, visitorTokens }: Services) =>
  <Schema extends typeof filmCallSchema>(
    path: string,
    schema: Schema,
    answer: (input: z.output<Schema>, caller: string) => Promise<object>,
  ): void =>
    resource(app, path, {
      POST: async (c) => {
        const input = await readInput(c, schema);
        const caller = await visitorTokens.prove(clientAddress(c, env), { secret: input.token });
        return c.json(await answer(input, caller), 200, unlisted);
      },
    });
