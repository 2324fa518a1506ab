import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { apiLimits } from '../../../supabase/functions/_shared/contract/limits.ts';
import { MailStore, type StoredMail } from './mail-store.ts';
import { listPage, mailHtml, mailPage, mailPolicy, pagePolicy } from './pages.ts';

/** The user of the page and of the mail server; the password is one of the stack's secrets. */
export const mailboxUser = 'mailbox';

export interface MailboxOptions {
  readonly smtpPort: number;
  readonly pagePort: number;
  readonly folder: string;
  /** How many mails are kept; older ones are deleted. */
  readonly kept: number;
  readonly password: string;
}

export interface Mailbox {
  close(): Promise<void>;
}

type IsLogin = (user?: string | null, password?: string | null) => boolean;

const host = '127.0.0.1';

/**
 * A mail server that keeps the newest mails, with a page on which they can be read. Other users of
 * the machine and other web pages can reach both ports, so both ask for the password.
 */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const store = await MailStore.open(options.folder, options.kept);
  const isLogin: IsLogin = (user, password) =>
    isSame(`${user}:${password}`, `${mailboxUser}:${options.password}`);
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    // The connection never leaves this machine.
    allowInsecureAuth: true,
    disableReverseLookup: true,
    // As servers on the internet do: some people's addresses end with a dot, or have a host with an underscore.
    lenientAddressParsing: true,
    // A reply with as many files as it may have.
    size: apiLimits.mailBytes,
    onAuth: ({ username, password }, _session, done) =>
      isLogin(username, password)
        ? done(null, { user: mailboxUser })
        : done(new Error('Wrong user or password')),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        // The rest of too long a mail is read, and dropped.
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.once('end', () => {
        if (stream.sizeExceeded) return done(smtpError(552, 'The mail is too large'));
        store.add(Buffer.concat(chunks)).then(
          () => done(),
          () => done(smtpError(452, 'The mail could not be stored')),
        );
      });
    },
  });
  smtp.on('error', () => {});
  const page = createServer((request, response) => {
    respondTo(request, store, isLogin).then(
      ({ status, ...message }) => send(response, status, message),
      () => send(response, 500, { text: 'The mail cannot be read.' }),
    );
  });
  await Promise.all([
    new Promise<void>((resolve) => smtp.listen(options.smtpPort, host, resolve)),
    new Promise<void>((resolve) => page.listen(options.pagePort, host, resolve)),
  ]);
  return {
    async close() {
      page.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => page.close(resolve)),
        new Promise<void>((resolve) => smtp.close(resolve)),
      ]);
    },
  };
}

const smtpError = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

interface Message {
  readonly text: string | Buffer;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function send(response: ServerResponse, status: number, { text, type, headers }: Message): void {
  response.writeHead(status, {
    'content-type': `${type ?? 'text/plain'}; charset=utf-8`,
    'content-security-policy': pagePolicy,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(text);
}

type StatusMessage = Message & { readonly status: number };

const html = (text: string): StatusMessage => ({ status: 200, text, type: 'text/html' });
const json = (value: unknown): StatusMessage => ({
  status: 200,
  text: JSON.stringify(value),
  type: 'application/json',
});

async function respondTo(
  request: IncomingMessage,
  store: MailStore,
  isLogin: IsLogin,
): Promise<StatusMessage> {
  if (!isOwnHost(request)) return { status: 421, text: 'The mailbox has another address.' };
  if (isForeign(request)) return { status: 403, text: 'Requests from other pages are refused.' };
  const [, encoded = ''] = /^basic +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const [, user, password] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  if (!isLogin(user, password)) {
    const headers = { 'www-authenticate': 'Basic realm="Mailbox", charset="UTF-8"' };
    return { status: 401, text: 'The mailbox asks for its user and password.', headers };
  }
  return respond(`${request.method} ${request.url}`, store);
}

async function respond(line: string, store: MailStore): Promise<StatusMessage> {
  if (line === 'GET /') return html(listPage(store.all));
  if (line === 'GET /email') return json(store.all);
  if (line === 'DELETE /email/all' || line === 'POST /') {
    await store.remove(store.all);
    return line === 'POST /' ? { status: 303, text: '', headers: { location: '/' } } : json(true);
  }
  const [, path = '', id = '', part = ''] = /^GET \/(email|mails)\/(\d+)(\/\w+)?$/.exec(line) ?? [];
  const mail = store.find(id);
  if (!mail) return { status: 404, text: 'There is no such page.' };
  return showMail(mail, path + part, store);
}

async function showMail(mail: StoredMail, view: string, store: MailStore): Promise<StatusMessage> {
  switch (view) {
    case 'mails':
      return html(mailPage(mail));
    case 'email':
      return json(mail);
    case 'email/html':
      return {
        ...html(mailHtml(await store.page(mail))),
        headers: { 'content-security-policy': mailPolicy },
      };
    case 'email/source':
      return { status: 200, text: await store.source(mail) };
    default:
      return { status: 404, text: 'There is no such page.' };
  }
}

/** A page of a stranger's domain that resolves to this machine would name that domain. */
function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  return [host, 'localhost'].some((name) => headers.host === `${name}:${socket.localPort}`);
}

/** True for requests that another page makes; a browser says so in either header. */
function isForeign({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'] ?? 'none';
  const origin = headers.origin ?? `http://${headers.host}`;
  return !['none', 'same-origin'].includes(String(site)) || origin !== `http://${headers.host}`;
}
