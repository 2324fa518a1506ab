/**
 * Links that open the training without another sign-up. The token says until when, signed with a key;
 * it names nobody, so nothing has to be stored.
 */
import { createHmac } from 'node:crypto';
import { webinarLinkDays, webinarLinkPath } from '../../_shared/contract/webinar.ts';
import { isSameSecret } from '../middleware/client-address.ts';

export interface WebinarLinks {
  /** @param from when the 30 days begin: ISO 8601. */
  pathOf(from: string): string;
  isValid(token: unknown): boolean;
}

export function createWebinarLinks(key: string, now: () => number = Date.now): WebinarLinks {
  const sign = (until: number): string => {
    const end = until.toString(36);
    return `${end}.${createHmac('sha256', key).update(`webinar ${end}`).digest('base64url')}`;
  };
  return {
    pathOf: (from) =>
      webinarLinkPath(sign(Math.floor(Date.parse(from) / 1000) + webinarLinkDays * 24 * 60 * 60)),
    isValid(token) {
      if (typeof token !== 'string') return false;
      const until = Number.parseInt(token, 36);
      return until * 1000 > now() && isSameSecret(token, sign(until));
    },
  };
}
