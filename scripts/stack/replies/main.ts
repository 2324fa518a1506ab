/**
 * The mail server of the embedded stack that takes answers, in a separate process.
 *
 * Environment: SMTP_PORT, REPLY_DOMAIN, INBOUND_URL, INBOUND_SECRET.
 */
import { openDoor } from './door.ts';

function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The mail server for answers needs the variable ${name}.`);
  return value;
}

const door = await openDoor({
  port: Number(env('SMTP_PORT')),
  domain: env('REPLY_DOMAIN').toLowerCase(),
  url: env('INBOUND_URL'),
  secret: env('INBOUND_SECRET'),
});
process.on('SIGTERM', () => {
  void door.close().finally(() => process.exit(0));
});
