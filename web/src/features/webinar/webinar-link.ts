import { apiPaths } from '@contract/api.ts';
import { webinarLinkResponseSchema, webinarTokenIn } from '@contract/webinar.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, requestJson } from '@/lib/api-client.ts';
import { followLinkHash } from '@/lib/webinar-link-hash.ts';
import { grantAccess } from './webinar-access.ts';

const patienceMs = 15_000;

/** 'wrong': the link is too old or was cut off. 'failed': the server couldn't be asked. */
export type LinkFault = 'wrong' | 'failed';

async function open(hash: string): Promise<LinkFault | undefined> {
  const token = webinarTokenIn(hash);
  if (!token) return 'wrong';
  try {
    const response = await requestJson(apiPaths.webinarAccess, {
      method: 'POST',
      body: { token },
      signal: AbortSignal.timeout(patienceMs),
    });
    grantAccess(webinarLinkResponseSchema.parse(response));
    return undefined;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'wrong' : 'failed';
  }
}

/**
 * Opens the training with the link from the mail, if that's what led here.
 *
 * @param onOpen called when it's open.
 */
export function useWebinarLink(onOpen: () => void): LinkFault | undefined {
  const [fault, setFault] = useState<LinkFault>();
  const opened = useEffectEvent(onOpen);
  useEffect(
    () =>
      followLinkHash(async (hash) => {
        const fault = await open(hash);
        setFault(fault);
        if (!fault) opened();
      }),
    [],
  );
  return fault;
}
