/** What the routes share, created once per function instance. */
import { filmBucket, filmLimits } from '../_shared/contract/films.ts';
import { mailBucket } from '../_shared/contract/thread.ts';
import { createDatabase, type Database } from './database.ts';
import { createDeliveryData } from './dispatch/delivery-data.ts';
import { waysOf } from './dispatch/dispatch-settings.ts';
import { createDispatcher, type Dispatcher } from './dispatch/dispatcher.ts';
import type { Env } from './env.ts';
import { createOrderLinks, type OrderLinks } from './identity/order-links.ts';
import { createReplyAddresses } from './identity/reply-addresses.ts';
import { createStaffDevices, type StaffDevices } from './identity/staff-devices.ts';
import { staffAddressesOf } from './identity/staff-reply-addresses.ts';
import { createStaffTokens, type StaffTokens } from './identity/staff-tokens.ts';
import { createVisitorTokens, type VisitorTokens } from './identity/visitor-tokens.ts';
import { createWebinarLinks, type WebinarLinks } from './identity/webinar-links.ts';
import { createSessionData, type SessionData } from './routes/session/session-data.ts';
import { createStorage, type Storage } from './storage.ts';

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
  const films = createStorage(env, filmBucket);
  const mails = createStorage(env, mailBucket);
  return {
    env,
    database,
    staffDevices: createStaffDevices(env),
    staffTokens: createStaffTokens(env),
    visitorTokens: createVisitorTokens(env),
    orderLinks,
    webinarLinks,
    sessions: createSessionData(database, env.adminPasswordHash, waysOf(env.dispatch)),
    dispatcher: createDispatcher(env.dispatch, createDeliveryData(database, env.dispatch.staff), {
      orderLinks,
      webinarLinks,
      stillOf: (file) => readStill(films, file),
      fileOf: async ({ path, bytes }) => (path === null ? undefined : mails.read(path, 0, bytes)),
      staffAddresses: staffAddressesOf(env),
      replyAddresses:
        env.dispatch.replies && createReplyAddresses(env.orderLinkKey, env.dispatch.replies.domain),
    }),
  };
}

/** Without the storage service, the mail goes without its still. */
async function readStill(films: Storage, file: string): Promise<Uint8Array | undefined> {
  return await films.read(file, 0, filmLimits.posterBytes).catch(() => undefined);
}
