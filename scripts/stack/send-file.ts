import type { IncomingMessage } from 'node:http';
import send, { type SendOptions } from '@fastify/send';

/**
 * A file, or the part of it that a request asks for. Who asks for more of its last bytes than it has gets
 * all of it (RFC 9110, section 14.1.2); the library refuses that.
 */
export async function sendFile(request: IncomingMessage, path: string, options: SendOptions) {
  const { range = '', ...headers } = request.headers;
  const file = await send(request, path, options);
  if (file.statusCode !== 416 || !/^bytes=-0*[1-9]\d*$/.test(range)) return file;
  file.stream.destroy();
  const { method } = request;
  return send({ method, headers } as IncomingMessage, path, options);
}
