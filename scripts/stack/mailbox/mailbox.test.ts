import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { apiLimits } from '../../../supabase/functions/_shared/contract/limits.ts';
import { freePorts } from '../ports.ts';
import { startMailbox } from './mailbox.ts';
import { fetchMailbox, mailsTo, readMails } from './mailbox-client.ts';

type Attachment = NonNullable<SendMailOptions['attachments']>[number];

const password = 'a password';
let folder: string;
let page: string;
let smtpPort: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

async function start(kept = 500) {
  const [smtp = 0, pagePort = 0] = await freePorts(2);
  const mailbox = await startMailbox({ smtpPort: smtp, pagePort, folder, kept, password });
  onTestFinished(mailbox.close);
  smtpPort = smtp;
  page = `http://mailbox:${encodeURIComponent(password)}@127.0.0.1:${pagePort}`;
  return mailbox;
}

async function send(subject: string, html = '', pass = password, attachments: Attachment[] = []) {
  const auth = { user: 'mailbox', pass };
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, auth });
  onTestFinished(() => transport.close());
  const from = { name: 'Ada "Countess"', address: 'a@example.com' };
  const { rejected } = await transport.sendMail({
    from,
    to: ['b@example.com', 'ada..lovelace.@docomo.example', 'ada@my_host.example'],
    subject,
    text: 'Hello',
    html,
    attachments,
  });
  expect(rejected).toEqual([]);
}

const subjects = async () => (await readMails(page)).map(({ subject }) => subject);

/** The status of a request with these headers; `fetch` sets some of them itself. */
async function statusWith(headers: Record<string, string>, method = 'GET', path = '/email') {
  const { hostname, port, username } = new URL(page);
  const auth = `${username}:${password}`;
  const sent = request({ hostname, port, path, method, auth, headers }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode as number;
}

it('keeps the newest mails until they are deleted, even after a restart', async () => {
  const first = await start(3);
  for (const subject of ['one', 'two', 'three', 'four']) await send(subject);
  await first.close();
  await start(3);
  await send('five');
  expect(await subjects()).toEqual(['three', 'four', 'five']);
  const [mail] = await mailsTo(page, 'b@example.com');
  expect(mail).toMatchObject({
    from: [{ name: 'Ada "Countess"', address: 'a@example.com' }],
    text: expect.stringContaining('Hello'),
    headers: { subject: 'three' },
  });
  await fetchMailbox(page, '/email/all', { method: 'DELETE' });
  expect(await subjects()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

it('takes as many files as a reply may have', async () => {
  await start();
  const content = Buffer.alloc(apiLimits.reply.fileBytes);
  await send('A tour', '', password, [{ filename: 'Tour.mp4', content }]);
  expect(await subjects()).toEqual(['A tour']);
});

it('shows the pictures that a mail brings along', async () => {
  await start();
  const picture = { cid: 'mark@brand', content: Buffer.from('a PNG'), contentType: 'image/png' };
  await send('Pictures', '<img src="cid:mark@brand">', password, [picture]);
  const shown = await fetchMailbox(page, '/email/00000001/html');
  const data = picture.content.toString('base64');
  expect(await shown.text()).toContain(`<img src="data:image/png;base64,${data}">`);
});

describe('a stranger on the same machine', () => {
  beforeEach(async () => {
    await start();
    await send('secret', '<head></head><script>alert(1)</script><a href="https://x.example">x</a>');
  });

  it('reads nothing and writes nothing without the password', async () => {
    const { origin } = new URL(page);
    for (const path of ['/', '/email', '/email/00000001', '/email/00000001/html']) {
      expect((await fetch(origin + path)).status).toBe(401);
    }
    expect((await fetch(`${origin}/email/all`, { method: 'DELETE' })).status).toBe(401);
    await expect(send('from a stranger', '', 'a guess')).rejects.toThrow('535');
    const transport = createTransport({ host: '127.0.0.1', port: smtpPort });
    const mail = { from: 'a@example.com', to: 'b@example.com', subject: 'x', text: 'x' };
    await expect(transport.sendMail(mail)).rejects.toThrow('530');
    transport.close();
    expect(await subjects()).toEqual(['secret']);
  });

  it('cannot read the files', () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const files = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
    expect(files).toEqual([0o600]);
  });

  it.each([
    ['a foreign host', { host: 'rebound.example' }, 421],
    ['a foreign origin', { origin: 'http://localhost:5173' }, 403],
    ['no origin of its own', { origin: 'null' }, 403],
    ['another site, without an origin', { 'sec-fetch-site': 'same-site' }, 403],
  ])(
    'gets nothing from a page with %s in a browser that knows the password',
    async (...[, headers, status]) => {
      expect(await statusWith(headers)).toBe(status);
      expect(await statusWith(headers, 'POST', '/')).toBe(status);
      expect(await subjects()).toEqual(['secret']);
    },
  );

  it('cannot make the mail server take an HTTP request for a mail', async () => {
    const socket = connect(smtpPort, '127.0.0.1');
    let said = '';
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    socket.write('POST / HTTP/1.1\r\nHost: x\r\n\r\nMAIL FROM:<a@example.com>\r\n');
    await once(socket, 'close');
    expect(said).toMatch(/^421 /);
  });

  it('runs no script by a mail', async () => {
    const shown = await fetchMailbox(page, '/email/00000001/html');
    const policy = shown.headers.get('content-security-policy');
    expect(policy).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
    );
    expect(await shown.text()).toContain('<head><base target="_blank"></head><script>');
    await send('<img src=x onerror=alert(1)>');
    const list = await fetchMailbox(page, '/');
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await list.text()).toContain('&lt;img src=x onerror=alert(1)&gt;</a>');
  });
});
