import { namelessStaff, type StaffSession } from '@contract/activity.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchSession } from '../entry/activity.api.ts';
import { recordKeys } from '../entry/activity-keys.ts';
import { useToken } from './token-context.ts';

const unknown: StaffSession = { name: null, mark: '', staff: [], sendsMail: true };

/** The name of this session's staff member, and the names that colleagues use. */
export function useStaffSession({ isEnabled = true } = {}) {
  const token = useToken();
  const { data = unknown } = useQuery({
    queryKey: recordKeys.session,
    queryFn: ({ signal }) => fetchSession(token, signal),
    enabled: isEnabled,
  });
  return { ...data, /** The name on changes. */ signature: data.name ?? namelessStaff };
}
