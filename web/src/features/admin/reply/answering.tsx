import { chakra } from '@chakra-ui/react';
import type { ListName } from '@contract/admin.ts';
import { useEffect } from 'react';
import { useLastPulse } from '../parts/last-pulse.ts';
import { useStaffClient } from '../shell/staff-client.ts';

/** How often an open reply gives a sign. The database forgets one after 90 seconds. */
const signMs = 30_000;

/** One sign after the other, so that the last one counts. */
let telling: Promise<unknown> = Promise.resolve();

/** Tells the other sessions that the reply to an entry is open here, until it is closed. */
export function useAnsweringSign(list: ListName, id: number): void {
  const staff = useStaffClient();
  useEffect(() => {
    // A sign that got lost is made good by the next.
    const tell = (entry: string | null) => {
      const call = () => staff.call({ parse: () => null }, 'admin_answering', { entry });
      telling = telling.then(call).catch(() => null);
    };
    const sign = () => tell(`${list}/${id}`);
    sign();
    const timer = setInterval(sign, signMs);
    return () => {
      clearInterval(timer);
      tell(null);
    };
  }, [staff, list, id]);
}

/** Says who else is answering the open entry. */
export function Answering() {
  const names = useLastPulse()?.answering ?? [];
  return (
    <chakra.p
      role="status"
      textStyle="small"
      fontWeight="semibold"
      color="fg.error"
      _empty={{ display: 'none' }}
    >
      {names.length > 0 && `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} answering`}
    </chakra.p>
  );
}
