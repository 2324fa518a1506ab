import { Hono } from 'hono';
import { apiBasePath } from '../_shared/contract/api.ts';
import type { Env } from './env.ts';
import { notFound, onError } from './middleware/problems.ts';
import { responseHeaders } from './middleware/response-headers.ts';
import { registerConsent } from './routes/consent/consent-routes.ts';
import { registerDeliveries } from './routes/deliveries/delivery-routes.ts';
import { registerDispatch } from './routes/dispatch/dispatch-routes.ts';
import { registerCustomerFilms } from './routes/films/customer-film-routes.ts';
import { registerStaffFilms } from './routes/films/staff-film-routes.ts';
import { registerHealth } from './routes/health/health-routes.ts';
import { registerInbound } from './routes/inbound/inbound-routes.ts';
import { registerChanges } from './routes/lists/change-routes.ts';
import { registerLists } from './routes/lists/list-routes.ts';
import { registerOrderStatus } from './routes/order-status/order-status-routes.ts';
import { registerPhotos } from './routes/photos/photo-routes.ts';
import { registerPlaceholder } from './routes/placeholder/placeholder-routes.ts';
import { registerReplies } from './routes/replies/reply-routes.ts';
import { registerSession } from './routes/session/session-routes.ts';
import { registerSubmissions } from './routes/submissions/submission-routes.ts';
import { registerWebinar } from './routes/webinar/webinar-routes.ts';
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
  registerReplies(app, services);
  registerInbound(app, services);
  registerConsent(app, services);
  registerDeliveries(app, services);
  registerDispatch(app, services);
  registerOrderStatus(app, services);
  registerWebinar(app, services);
  registerPhotos(app, services);
  registerStaffFilms(app, services);
  registerCustomerFilms(app, services);
  registerPlaceholder(app);
  registerHealth(app, services);
  app.notFound(notFound);
  app.onError(onError);
  return app;
}
