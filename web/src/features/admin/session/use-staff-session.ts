import { namelessStaff, type StaffSession } from '@contract/activity.ts';
import { useQuery } from '@tanstack/react-query';
import { recordKeys } from '../records/record-keys.ts';
import { fetchSession } from '../records/records.api.ts';
import { useToken } from './token-context.ts';

const unknown: StaffSession = { name: null, staff: [], sendsMail: true };

/** By which name this session works, and the names that colleagues use. */
export function useStaffSession({ isEnabled = true } = {}) {
  const token = useToken();
  const { data = unknown } = useQuery({
    queryKey: recordKeys.session,
    queryFn: ({ signal }) => fetchSession(token, signal),
    enabled: isEnabled,
  });
  return { ...data, /** As the server signs changes. */ signature: data.name ?? namelessStaff };
}
