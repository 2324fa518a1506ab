/**
 * The mail server of the embedded stack that takes mails, in a separate process.
 *
 * Environment: SMTP_PORT, REPLY_DOMAIN, INBOUND_URL, INBOUND_SECRET.
 */
import { requireVariable as env } from '../environment.ts';
import { openDoor } from './door.ts';

const door = await openDoor({
  port: Number(env('SMTP_PORT')),
  domain: env('REPLY_DOMAIN').toLowerCase(),
  url: env('INBOUND_URL'),
  secret: env('INBOUND_SECRET'),
});
process.on('SIGTERM', () => {
  void door.close().finally(() => process.exit(0));
});
