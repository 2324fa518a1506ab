import { setupServer } from 'msw/node';
import { handlers } from './handlers.ts';

/** The API as the tests see it. A test that needs another answer says `server.use(…)`. */
export const server = setupServer(...handlers);
