import { connect, type Socket } from 'node:net';

/** Everything received on one connection. */
export interface RawResponse {
  /** Of every response, in order. */
  statuses: number[];
  text: string;
  /** Whether the server ended the connection. */
  isClosed: boolean;
}

/** Opens a connection without throwing on errors: a refused connection is also a valid result. */
export function open(port: number, host = '127.0.0.1'): Socket {
  return connect({ port, host }).on('error', () => {});
}

/**
 * Sends raw bytes, which an HTTP client would normalize, and reads until the server closes the
 * connection or stops sending.
 */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  { silenceMs = 2_000, timeoutMs = 15_000 } = {},
): Promise<RawResponse> {
  return new Promise((resolve) => {
    const socket = open(port);
    let text = '';
    let isClosed = false;
    const finish = () => {
      socket.destroy();
      clearTimeout(deadline);
      clearTimeout(silence);
      const statuses = [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, code]) =>
        Number(code),
      );
      resolve({ statuses, text, isClosed });
    };
    const deadline = setTimeout(finish, timeoutMs);
    let silence: NodeJS.Timeout | undefined;
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      clearTimeout(silence);
      silence = setTimeout(finish, silenceMs);
    });
    socket.on('close', () => {
      isClosed = true;
      finish();
    });
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}

/** An HTTP/1.1 request; `headers` are sent unchanged, one per line. */
export function request(
  line: string,
  headers: readonly string[] = [],
  body = '',
  connection = 'close',
): string {
  const all = ['Host: localhost', `Connection: ${connection}`, ...headers];
  return `${line} HTTP/1.1\r\n${all.map((header) => `${header}\r\n`).join('')}\r\n${body}`;
}

/** The value of a header in a response's text. */
export function headerOf(text: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)\\r$`, 'im').exec(text)?.[1];
}

/** The body of the only response in a text. */
export const bodyOf = (text: string): string => text.slice(text.indexOf('\r\n\r\n') + 4);
