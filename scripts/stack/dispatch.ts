import { randomBytes } from 'node:crypto';
import { apiPaths } from '../../supabase/functions/_shared/contract/api.ts';
import { brand } from '../../supabase/functions/_shared/contract/brand.ts';

type Variables = Readonly<Record<string, string>>;

/** The function's variables for mail and webhooks. */
export const dispatchNames = [
  ...['MAIL_URL', 'MAIL_FROM', 'SUPPORT_EMAIL', 'NOTIFY_EMAILS', 'WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ...['SITE_URL', 'DISPATCH_SECRET', 'REPLY_DOMAIN', 'STAFF_REPLIES', 'INBOUND_SECRET'],
];

/** A secret as Standard Webhooks has them. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Settings that send everything to a local mailbox. */
export const toMailbox = (mailUrl: string) => ({
  MAIL_URL: mailUrl,
  MAIL_FROM: `${brand.name} <${brand.supportEmail}>`,
  NOTIFY_EMAILS: brand.supportEmail.replace(/^[^@]*/, 'staff'),
  REPLY_DOMAIN: brand.supportEmail.replace(/^[^@]*@/, 'replies.'),
});

/**
 * A value for each of them. If no mail server is set, the stack sends to the local mailbox.
 *
 * @param set the variables set from outside.
 * @param local.mailbox the local mailbox's MAIL_URL.
 */
export function dispatchVariables(
  set: Variables,
  local: { web: string; mailbox: string | undefined; secret: string },
): Variables & { DISPATCH_SECRET: string; REPLY_DOMAIN: string } {
  return {
    ...Object.fromEntries(dispatchNames.map((name) => [name, ''])),
    SITE_URL: local.web,
    DISPATCH_SECRET: local.secret,
    REPLY_DOMAIN: '',
    INBOUND_SECRET: newWebhookSecret(),
    ...(local.mailbox === undefined ? {} : toMailbox(local.mailbox)),
    ...set,
  };
}

const everyMs = 60_000;

/**
 * Makes the function send due messages, now and every minute, as pg_cron does on the hosted
 * platform.
 * @returns a function that ends it.
 */
export function callEveryMinute(functionUrl: string, secret: string): () => void {
  const ended = new AbortController();
  const call = () =>
    fetch(functionUrl + apiPaths.dispatch, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(everyMs)]),
    }).then(
      (response) => response.body?.cancel(),
      // The function may be restarting; the next call comes in a minute.
      () => {},
    );
  void call();
  const timer = setInterval(() => void call(), everyMs);
  return () => {
    clearInterval(timer);
    ended.abort();
  };
}
