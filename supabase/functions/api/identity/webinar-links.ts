/**
 * Links that open the training without another sign-up, and let whoever signed up ask under their name. The
 * signed token says for whom and until when, so nothing has to be stored.
 */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type WebinarGuest,
  webinarGuestSchema,
  webinarLinkDays,
  webinarLinkPath,
} from '../../_shared/contract/webinar.ts';
import { isSameSecret } from '../middleware/client-address.ts';

export interface WebinarLinks {
  /** @param from when the 30 days begin: ISO 8601. */
  pathOf(from: string, guest: WebinarGuest): string;
  /** Who signed up; undefined if the token opens nothing. */
  guestOf(token: unknown): WebinarGuest | undefined;
}

const contents = z.tuple([z.number(), webinarGuestSchema]);

export function createWebinarLinks(key: string, now: () => number = Date.now): WebinarLinks {
  const sign = (said: string): string =>
    `${said}.${createHmac('sha256', key).update(`training ${said}`).digest('base64url')}`;
  return {
    pathOf(from, { firstName, email }) {
      const until = Math.floor(Date.parse(from) / 1000) + webinarLinkDays * 24 * 60 * 60;
      const said = JSON.stringify([until, { firstName, email }]);
      return webinarLinkPath(sign(Buffer.from(said).toString('base64url')));
    },
    guestOf(token) {
      if (typeof token !== 'string') return undefined;
      const [said = ''] = token.split('.');
      if (!isSameSecret(token, sign(said))) return undefined;
      const [until, guest] = contents.parse(JSON.parse(Buffer.from(said, 'base64url').toString()));
      return until * 1000 > now() ? guest : undefined;
    },
  };
}
