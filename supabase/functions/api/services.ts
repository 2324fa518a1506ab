/** What the routes share, created once per function instance. */
import { createDatabase, type Database } from './database.ts';
import { createDeliveryData } from './dispatch/delivery-data.ts';
import { createDispatcher, type Dispatcher } from './dispatch/dispatcher.ts';
import type { Env } from './env.ts';
import { createOrderLinks, type OrderLinks } from './identity/order-links.ts';
import { createStaffDevices, type StaffDevices } from './identity/staff-devices.ts';
import { createStaffTokens, type StaffTokens } from './identity/staff-tokens.ts';
import { createVisitorTokens, type VisitorTokens } from './identity/visitor-tokens.ts';
import { createWebinarLinks, type WebinarLinks } from './identity/webinar-links.ts';
import { createSessionData, type SessionData } from './routes/session/session-data.ts';

export interface Services {
  readonly env: Env;
  readonly database: Database;
  readonly staffDevices: StaffDevices;
  readonly staffTokens: StaffTokens;
  readonly visitorTokens: VisitorTokens;
  readonly orderLinks: OrderLinks;
  readonly webinarLinks: WebinarLinks;
  readonly sessions: SessionData;
  readonly dispatcher: Dispatcher;
}

export function createServices(env: Env): Services {
  const database = createDatabase(env);
  const orderLinks = createOrderLinks(env.orderLinkKey, database);
  const webinarLinks = createWebinarLinks(env.orderLinkKey);
  return {
    env,
    database,
    staffDevices: createStaffDevices(env),
    staffTokens: createStaffTokens(env),
    visitorTokens: createVisitorTokens(env),
    orderLinks,
    webinarLinks,
    sessions: createSessionData(database, env.adminPasswordHash),
    dispatcher: createDispatcher(env.dispatch, createDeliveryData(database, env.dispatch.staff), {
      orderLinks,
      webinarLinks,
    }),
  };
}
