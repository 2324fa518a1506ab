import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** How the server misbehaves. */
export type Fault =
  | 'none'
  | 'refuses connections'
  | 'never greets'
  | 'falls silent in the middle'
  | 'answers 421'
  | 'answers 451'
  | 'answers 550'
  | 'cuts the connection in DATA';

export interface ReceivedMail {
  readonly messageId: string;
  readonly to: readonly string[];
  readonly source: string;
}

export interface MailServer {
  readonly port: number;
  /** Everything that was accepted, in order. */
  readonly received: ReceivedMail[];
  setFault(fault: Fault): Promise<void>;
  /** Called with each mail when it has been accepted. */
  onMail: ((mail: ReceivedMail) => void) | undefined;
  /** Faults during a message concern only mails to these addresses. */
  onlyTo: RegExp | undefined;
  close(): Promise<void>;
}

const smtpError = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

/** A real SMTP server that wants a login and misbehaves on demand. With `secure`, its certificate is self-signed. */
export async function startMailServer(options: { secure?: boolean } = {}): Promise<MailServer> {
  let fault: Fault = 'none';
  const received: ReceivedMail[] = [];
  /** Each connection, with the one that it leads to. */
  const sockets = new Map<Socket, Socket | undefined>();

  const smtp = new SMTPServer({
    secure: options.secure ?? false,
    allowInsecureAuth: true,
    disabledCommands: options.secure ? [] : ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      done(null, password === 'secret' ? { user: username } : { message: 'Wrong password' }),
    disableReverseLookup: true,
    closeTimeout: 500,
    onConnect: (_session, done) => done(fault === 'answers 421' ? smtpError(421, 'Busy') : null),
    onRcptTo: (_address, _session, done) => {
      if (fault === 'answers 451') return done(smtpError(451, 'Try again later'));
      if (fault === 'answers 550') return done(smtpError(550, 'No such mailbox'));
      return done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      const isMeant = server.onlyTo?.test(session.envelope.rcptTo[0]?.address ?? '') ?? true;
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (isMeant && fault === 'cuts the connection in DATA') {
          for (const [socket, behind] of sockets) {
            if (behind?.localPort === session.remotePort) socket.destroy();
          }
        }
      });
      stream.on('end', () => {
        if (isMeant && fault === 'cuts the connection in DATA') return;
        if (isMeant && fault === 'falls silent in the middle') return;
        const source = Buffer.concat(chunks).toString();
        const mail = {
          messageId: /^message-id: <(.*?)>/im.exec(source)?.[1] ?? '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          source,
        };
        received.push(mail);
        done();
        server.onMail?.(mail);
      });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const inside = (smtp.server.address() as AddressInfo).port;

  const front = createServer((socket) => {
    sockets.set(socket, undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    if (fault === 'never greets') return;
    const behind = new (socket.constructor as typeof Socket)();
    behind.on('error', () => socket.destroy());
    sockets.set(socket, behind);
    behind.connect(inside, '127.0.0.1');
    socket.pipe(behind).pipe(socket);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
  const hangUp = async () => {
    for (const socket of sockets.keys()) socket.destroy();
    if (front.listening) await new Promise((resolve) => front.close(resolve));
  };
  await listen(0);
  const { port } = front.address() as AddressInfo;

  const server: MailServer = {
    port,
    received,
    onMail: undefined,
    onlyTo: undefined,
    async setFault(next) {
      fault = next;
      for (const socket of sockets.keys()) socket.destroy();
      if (fault === 'refuses connections') await hangUp();
      else if (!front.listening) await listen(port);
    },
    async close() {
      await hangUp();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
  return server;
}
