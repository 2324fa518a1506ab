import type { Hono } from 'hono';
import { apiPaths, type Done } from '../../../_shared/contract/api.ts';
import { apiLimits } from '../../../_shared/contract/limits.ts';
import { mailBucket } from '../../../_shared/contract/thread.ts';
import { isSigned } from '../../../_shared/inbound-signature.ts';
import { createReplyAddresses } from '../../identity/reply-addresses.ts';
import { receiveMail } from '../../inbound/inbound-data.ts';
import { readBody } from '../../middleware/body.ts';
import { HttpProblem, unauthorized } from '../../middleware/problems.ts';
import { resource } from '../../middleware/resource.ts';
import type { Services } from '../../services.ts';
import { createStorage } from '../../storage.ts';

/** Takes one mail as it was sent. 201 or 200 means that it is stored; docs/inbound.md has the rest. */
export function registerInbound(app: Hono, { env, database, dispatcher }: Services): void {
  const { replies } = env.dispatch;
  const storage = createStorage(env, mailBucket);
  let reading: Promise<unknown> = Promise.resolve();
  /** One after another: a mail takes many times its size in memory while it is read. */
  const inTurn = <Result>(read: () => Promise<Result>): Promise<Result> => {
    const result = reading.then(read, read);
    reading = result.catch(() => {});
    return result;
  };

  resource(app, apiPaths.inbound, {
    POST: async (c) => {
      if (!replies) throw new HttpProblem(404, 'No mail comes in here: REPLY_DOMAIN is not set.');
      const raw = await readBody(c, 'message/rfc822', apiLimits.mailBytes);
      if (!isSigned(replies.secret, (name) => c.req.header(name), raw)) {
        throw unauthorized('This call needs a signature of this moment.');
      }
      const addresses = createReplyAddresses(env.orderLinkKey, replies.domain);
      const outcome = await inTurn(async () => {
        const { readMail } = await import('../../inbound/parse-mail.ts');
        const mail = await readMail(raw);
        const call = c.req.header('webhook-id') ?? '';
        return receiveMail({ database, storage, addresses }, call, { raw, mail });
      });
      if (outcome === 'replayed') throw new HttpProblem(409, 'This call was taken already.');
      dispatcher.wake();
      return c.json({ success: true } satisfies Done, outcome === 'stored' ? 201 : 200);
    },
  });
}
