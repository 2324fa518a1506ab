import type { Context } from 'hono';
import { HttpProblem } from '../../middleware/problems.ts';

const largestId = 2n ** 63n - 1n;

/** The id in the path, as text: it may be larger than a number holds. @throws HttpProblem 400 */
export function readId(c: Context): string {
  const id = c.req.param('id') ?? '';
  if (/^[1-9]\d{0,18}$/.test(id) && BigInt(id) <= largestId) return id;
  throw new HttpProblem(400, 'The id must be a whole number from 1.');
}

export const noSuchEntry = (): HttpProblem =>
  new HttpProblem(404, 'There is no entry with this id.');
