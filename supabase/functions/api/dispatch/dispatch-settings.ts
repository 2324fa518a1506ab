/**
 * What is sent to whom, from the environment. Everything is optional: without MAIL_URL no mail is
 * sent, without WEBHOOK_URL no webhook.
 */
import { brand } from '../../_shared/contract/brand.ts';
import { isEmail } from '../../_shared/contract/email.ts';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, as on port 465. */
  readonly secure: boolean;
  readonly user: string;
  readonly password: string;
  readonly from: MailAddress;
  /** Where people's replies to our mails go. */
  readonly support: string;
}

export interface WebhookSettings {
  readonly url: string;
  readonly secret: string;
}

export interface DispatchSettings {
  readonly mail: MailSettings | undefined;
  /** Who gets a notice of each entry. */
  readonly staff: readonly string[];
  readonly webhook: WebhookSettings | undefined;
  /** Base URL of the links in mails, without a trailing slash. */
  readonly siteUrl: string;
  /** The secret that a caller of `POST /api/internal/dispatch` must send. */
  readonly dispatchSecret: string | undefined;
  /** The domain that replies to our mails are sent to; undefined where no mail comes in. */
  readonly replies: { readonly domain: string; readonly secret: string } | undefined;
  /** Whether staff may reply to notices from their own mail program. */
  readonly staffReplies: boolean;
}

/** What can be sent. The database has what waits for others, too. */
export function waysOf({ mail, staff, webhook }: DispatchSettings): string[] {
  return [
    ...(mail ? ['mail'] : []),
    ...(mail && staff.length > 0 ? ['staff'] : []),
    ...(webhook ? ['webhook'] : []),
  ];
}

type Read = (name: string) => string | undefined;

/** @param faults receives one sentence for each variable that is invalid or missing. */
export function readDispatchSettings(read: Read, faults: string[]): DispatchSettings {
  const check = <Value>(name: string, expected: string, parse: (text: string) => Value) => {
    const text = read(name)?.trim();
    if (!text) return undefined;
    try {
      return parse(text);
    } catch {
      faults.push(`${name} cannot be used: set it to ${expected}.`);
      return undefined;
    }
  };
  const isSet = (name: string) => Boolean(read(name)?.trim());
  /** Reports a missing variable that another setting needs. */
  const require = (name: string, expected: string, because: string) => {
    if (!isSet(name)) faults.push(`${name} is missing: set it to ${expected}, because ${because}.`);
  };

  const mailUrl = 'smtps://user:password@host:465 or smtp://host:port';
  const server = check('MAIL_URL', mailUrl, parseMailUrl);
  const sender = 'the sender of all mails, such as Framewalk <hello@example.com>';
  const from = check('MAIL_FROM', sender, parseMailbox);
  const support = check('SUPPORT_EMAIL', 'an email address', parseAddress);
  const siteUrl = check(
    'SITE_URL',
    'the address of the site, such as https://example.com',
    parseSite,
  );
  const staff = check('NOTIFY_EMAILS', 'email addresses, separated by commas', parseAddresses);
  const url = check('WEBHOOK_URL', 'an address that begins with https:// or http://', parseUrl);
  const standard = 'whsec_ and 24 to 64 random bytes in base64';
  const secret = check('WEBHOOK_SECRET', standard, parseWebhookSecret);
  const dispatchSecret = check(
    'DISPATCH_SECRET',
    'a random text of 32 characters or more',
    parseSecret,
  );
  const domain = check('REPLY_DOMAIN', 'a domain whose mail comes in here', parseDomain);
  const staffReplies = check('STAFF_REPLIES', 'on or off', parseSwitch) ?? false;
  const inboundSecret = check('INBOUND_SECRET', standard, parseWebhookSecret);
  if (isSet('REPLY_DOMAIN')) require('INBOUND_SECRET', standard, 'REPLY_DOMAIN is set');
  if (staffReplies)
    require('REPLY_DOMAIN', 'a domain whose mail comes in here', 'STAFF_REPLIES is on');
  if (isSet('MAIL_URL')) {
    require('MAIL_FROM', sender, 'MAIL_URL is set');
    require('SITE_URL', 'the address of the site', 'mails link to it');
  }
  if (isSet('WEBHOOK_URL')) require('WEBHOOK_SECRET', standard, 'WEBHOOK_URL is set');

  return {
    mail: server && from && { ...server, from, support: support ?? brand.supportEmail },
    staff: staff ?? [],
    webhook: url && secret ? { url, secret } : undefined,
    siteUrl: siteUrl ?? '',
    dispatchSecret,
    staffReplies,
    replies: domain && inboundSecret ? { domain, secret: inboundSecret } : undefined,
  };
}

function parseSwitch(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Error('neither');
  return text === 'on';
}

function parseDomain(text: string): string {
  if (!isEmail(`reply@${text}`) || !text.includes('.')) throw new Error('not a domain');
  return text.toLowerCase();
}

function parseMailUrl(text: string) {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  if (!(secure || url.protocol === 'smtp:') || url.hostname === '') throw new Error('no server');
  if (url.port === '0' || !/^\/?$/.test(url.pathname + url.search + url.hash))
    throw new Error('not a server');
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (secure ? 465 : 25) : Number(url.port),
    secure,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

function parseAddress(text: string): string {
  if (!isEmail(text)) throw new Error('not an address');
  return text;
}

function parseAddresses(text: string): string[] {
  const addresses = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return [...new Set(addresses.map(parseAddress))];
}

/** 'Framewalk <hello@example.com>', or the address alone. */
function parseMailbox(text: string): MailAddress {
  const [, name, inBrackets] = /^(.*?)<([^<>]*)>$/s.exec(text) ?? [];
  const address = parseAddress((inBrackets ?? text).trim());
  return { name: (name ?? '').trim().replace(/^"(.*)"$/, '$1'), address };
}

function parseUrl(text: string): string {
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new Error('not http');
  return text;
}

/** An address that paths are put after. */
export function parseSite(text: string): string {
  if (/[?#]/.test(text)) throw new Error('more than a site');
  return parseUrl(text).replace(/\/+$/, '');
}

function parseWebhookSecret(text: string): string {
  const bytes = atob(text.replace(/^whsec_/, '')).length;
  if (bytes < 24 || bytes > 64) throw new Error('wrong length');
  return text;
}

export function parseSecret(text: string): string {
  if (text.length < 32) throw new Error('too short');
  return text;
}
