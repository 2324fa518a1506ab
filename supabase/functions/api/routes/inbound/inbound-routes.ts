import type { Context, Hono } from 'hono';
import { apiPaths, type Done } from '../../../_shared/contract/api.ts';
import { apiLimits } from '../../../_shared/contract/limits.ts';
import { mailBucket } from '../../../_shared/contract/thread.ts';
import {
  isMailOf,
  isWebhookOf,
  mailSignatureHeader,
  readMailSignature,
  readWebhook,
} from '../../../_shared/inbound-signature.ts';
import { MailPlaces } from '../../../_shared/mail-places.ts';
import { networkOf, normalizeAddress } from '../../../_shared/network-address.ts';
import { createReplyAddresses } from '../../identity/reply-addresses.ts';
import { staffAddressesOf } from '../../identity/staff-reply-addresses.ts';
import { identify } from '../../identity/visitor-tokens.ts';
import { receiveMail } from '../../inbound/inbound-data.ts';
import { readBytes, requireType } from '../../middleware/body.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { HttpProblem, unauthorized } from '../../middleware/problems.ts';
import { resource } from '../../middleware/resource.ts';
import type { Services } from '../../services.ts';
import { createStorage } from '../../storage.ts';

/** From the first byte of a mail to its last. */
const arrivalMs = 20_000;

/** At most, between two mails. */
const restMs = 1_000;

/** Does something in one of the places. @throws HttpProblem 503 if none is free. */
async function inPlace<Result>(
  places: MailPlaces,
  network: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const leave = places.take(network);
  if (!leave) {
    throw new HttpProblem(503, 'Too many mails at a time. Try again in a moment.', {
      headers: { 'retry-after': '2' },
    });
  }
  return await work().finally(leave);
}

const notSigned = () => unauthorized('This call needs a signature of this moment.');

/** Takes one mail as it was sent. 201 or 200 means that it is stored; docs/inbound.md has the rest. */
export function registerInbound(app: Hono, { env, database, dispatcher }: Services): void {
  const { replies } = env.dispatch;
  const storage = createStorage(env, mailBucket);
  const unproven = new MailPlaces();
  const waiting = new MailPlaces();
  let reading: Promise<unknown> = Promise.resolve();
  /**
   * One after another, because a mail takes many times its size in memory while it is read. After each, other
   * calls have a turn for as long as it took.
   */
  const inTurn = <Result>(read: () => Promise<Result>): Promise<Result> => {
    let began = 0;
    const result = reading.then(() => {
      began = performance.now();
      return read();
    });
    const rest = () =>
      new Promise((resolve) => setTimeout(resolve, Math.min(performance.now() - began, restMs)));
    reading = result.then(rest, rest);
    return result;
  };
  const bodyOf = (c: Context): Promise<Uint8Array> =>
    readBytes(c.req.raw, apiLimits.mailBytes, AbortSignal.timeout(arrivalMs));

  /** Checks the caller's proof, and reads the mail if the proof needs it. @throws HttpProblem 401 or 503 */
  async function prove(c: Context, secret: string) {
    const signed = await readMailSignature(secret, c.req.header(mailSignatureHeader));
    if (signed) {
      const read = async () => {
        const raw = await bodyOf(c);
        if (!isMailOf(signed, raw)) throw notSigned();
        return raw;
      };
      return { id: signed.jti, client: signed.client ?? '', aligned: signed.aligned, read };
    }
    const webhook = readWebhook((name) => c.req.header(name));
    if (!webhook) throw notSigned();
    const raw = await inPlace(unproven, networkOf(clientAddress(c, env)), async () => {
      const body = await bodyOf(c);
      if (!isWebhookOf(webhook, secret, body)) throw notSigned();
      return body;
    });
    return { id: webhook.id, client: '', aligned: undefined, read: async () => raw };
  }

  resource(app, apiPaths.inbound, {
    POST: async (c) => {
      if (!replies) throw new HttpProblem(404, 'No mail comes in here: REPLY_DOMAIN is not set.');
      requireType(c, 'message/rfc822');
      const { id, client, aligned, read } = await prove(c, replies.secret);
      const address = normalizeAddress(client);
      const addresses = createReplyAddresses(env.orderLinkKey, replies.domain);
      const staffAddresses = staffAddressesOf(env);
      // The body of a signed call waits at its sender until it is its turn.
      const outcome = await inPlace(waiting, networkOf(address), () =>
        inTurn(async () =>
          receiveMail({ database, storage, addresses, staffAddresses }, await read(), {
            call: id,
            aligned,
            network: identify(address, env.clientHashKey).network,
          }),
        ),
      );
      if (outcome === 'replayed') throw new HttpProblem(409, 'This call was taken already.');
      dispatcher.wake();
      return c.json({ success: true } satisfies Done, outcome === 'stored' ? 201 : 200);
    },
  });
}
