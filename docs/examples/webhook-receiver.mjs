// Receives webhooks and prints those that are genuine:
//   npm install standardwebhooks
//   WEBHOOK_SECRET=whsec_… PORT=8080 node webhook-receiver.mjs
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '');
/** Ids already handled. A real receiver keeps them in its database. */
const handled = new Set();

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  let event;
  try {
    // Checks the signature over id, time and body, and that the time is not more than 5 minutes off.
    event = webhook.verify(body, request.headers);
  } catch {
    response.writeHead(401).end();
    return;
  }
  const id = request.headers['webhook-id'];
  if (!handled.has(id)) {
    handled.add(id);
    console.log(event.type, event.data.list, event.data.record.id);
  }
  // Anything from 200 to 299 means: received, do not send it again.
  response.writeHead(204).end();
}).listen(Number(process.env.PORT ?? 8080), '127.0.0.1');
