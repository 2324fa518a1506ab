import { setupServer } from 'msw/node';
import { handlers } from './handlers.ts';

/** The API as tests see it. Use `server.use(…)` for a different response. */
export const server = setupServer(...handlers);
