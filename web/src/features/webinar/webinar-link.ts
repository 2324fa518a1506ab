import { apiPaths, webinarAccessSchema } from '@contract/api.ts';
import { webinarTokenIn } from '@contract/webinar.ts';
import { useEffect, useState } from 'react';
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
    const answer = await requestJson(apiPaths.webinarAccess, {
      method: 'POST',
      body: { token },
      signal: AbortSignal.timeout(patienceMs),
    });
    // The link doesn't say who signed up.
    grantAccess({ firstName: '', email: '', ...webinarAccessSchema.parse(answer) });
    return undefined;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'wrong' : 'failed';
  }
}

/** Opens the training with the link from the mail, if that's what led here. */
export function useWebinarLink(): LinkFault | undefined {
  const [fault, setFault] = useState<LinkFault>();
  useEffect(() => followLinkHash((hash) => void open(hash).then(setFault)), []);
  return fault;
}
