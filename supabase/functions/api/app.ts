import { Hono } from 'hono';
import { apiBasePath } from '../_shared/contract/api.ts';
import type { Env } from './env.ts';
import { notFound, onError } from './middleware/problems.ts';
import { responseHeaders } from './middleware/response-headers.ts';
import { registerConsent } from './routes/consent/consent-routes.ts';
import { registerDeliveries } from './routes/deliveries/delivery-routes.ts';
import { registerDispatch } from './routes/dispatch/dispatch-routes.ts';
import { registerFind } from './routes/find/find-routes.ts';
import { registerHealth } from './routes/health/health-routes.ts';
import { registerChanges } from './routes/lists/change-routes.ts';
import { registerLists } from './routes/lists/list-routes.ts';
import { registerOrderStatus } from './routes/order-status/order-status-routes.ts';
import { registerOverview } from './routes/overview/overview-routes.ts';
import { registerPeople } from './routes/people/person-routes.ts';
import { registerPlaceholder } from './routes/placeholder/placeholder-routes.ts';
import { registerPulse } from './routes/pulse/pulse-routes.ts';
import { registerRecords } from './routes/records/record-routes.ts';
import { registerReplies } from './routes/replies/reply-routes.ts';
import { registerSession } from './routes/session/session-routes.ts';
import { registerSubmissions } from './routes/submissions/submission-routes.ts';
import { createServices } from './services.ts';

/** The whole API; `fetch` of the result answers a request. */
export function createApp(env: Env): Hono {
  const services = createServices(env);
  const app = new Hono().basePath(apiBasePath);
  app.use(responseHeaders(env.allowedOrigins));
  registerSubmissions(app, services);
  registerSession(app, services);
  registerLists(app, services);
  registerChanges(app, services);
  registerFind(app, services);
  registerOverview(app, services);
  registerPeople(app, services);
  registerPulse(app, services);
  registerRecords(app, services);
  registerReplies(app, services);
  registerConsent(app, services);
  registerDeliveries(app, services);
  registerDispatch(app, services);
  registerOrderStatus(app, services);
  registerPlaceholder(app);
  registerHealth(app, services);
  app.notFound(notFound);
  app.onError(onError);
  return app;
}
