import type { Context } from 'hono';
import { StorageFailure } from '../storage.ts';
import { HttpProblem } from './problems.ts';

/**
 * A handler that asks the storage service: while that is away, the page is told to try again. An upload of
 * a file that is there already is not signed: 409 says that all of it has arrived.
 */
export function askingStorage(handle: (c: Context) => Promise<Response>) {
  return async (c: Context): Promise<Response> => {
    try {
      return await handle(c);
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      if (error.status === 409) throw new HttpProblem(409, 'All of this file has arrived.');
      console.error(JSON.stringify({ level: 'error', error: error.name, status: error.status }));
      throw new HttpProblem(503, 'The storage is not available for the moment. Try again soon.', {
        headers: { 'retry-after': '2' },
      });
    }
  };
}
