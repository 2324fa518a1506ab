// Receives webhooks and prints those that are genuine:
//   npm install standardwebhooks
//   WEBHOOK_SECRET=whsec_… PORT=8080 node webhook-receiver.mjs
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '');
/** Our webhooks are far smaller. */
const mostBytes = 1024 * 1024;
/** Ids already handled, the newest thousand. A real receiver keeps them in its database. */
const handled = new Set();

/** @returns the status to answer with. From 200 to 299 means: received, do not send it again. */
async function receive(request) {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > mostBytes) return 413;
  }
  let event;
  try {
    // Checks the signature over id, time and body, and that the time is not more than 5 minutes off.
    event = webhook.verify(body, request.headers);
  } catch {
    return 401;
  }
  const id = request.headers['webhook-id'];
  if (!handled.has(id)) {
    // First what is to be done: if that fails, the same webhook comes again.
    console.log(event.type, event.data?.list, event.data?.record?.id);
    handled.add(id);
    if (handled.size > 1000) handled.delete(handled.values().next().value);
  }
  return 204;
}

createServer(async (request, response) => {
  try {
    const status = await receive(request);
    // The rest of a body that is too long is not read.
    response.writeHead(status, status === 413 ? { connection: 'close' } : {}).end();
  } catch (error) {
    // A call that breaks off, or one that this program does not understand, ends nothing but itself.
    console.error(error instanceof Error ? error.message : error);
    if (!response.headersSent && !response.destroyed) response.writeHead(500).end();
  }
}).listen(Number(process.env.PORT ?? 8080), '127.0.0.1');
