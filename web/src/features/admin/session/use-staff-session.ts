import { namelessStaff, type StaffSession, staffSessionSchema } from '@contract/activity.ts';
import { apiPaths } from '@contract/api.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readJson } from '@/lib/api-client.ts';
import { adminRequest } from './admin-request.ts';
import { useToken } from './token-context.ts';

const queryKey = ['session'];

const unknown: StaffSession = { name: null, mark: '', staff: [], sendsMail: true };

/** The name of this session's staff member, and the names that colleagues use. */
export function useStaffSession({ isEnabled = true } = {}) {
  const token = useToken();
  const { data = unknown } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const response = await adminRequest(token, apiPaths.adminSession, { signal });
      return staffSessionSchema.parse(await readJson(response));
    },
    enabled: isEnabled,
  });
  return { ...data, /** The name on changes. */ signature: data.name ?? namelessStaff };
}

/** Sets the name of the session's staff member; '' for none. */
export function useRename(onRenamed: () => void) {
  const token = useToken();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      adminRequest(token, apiPaths.adminSession, { method: 'PUT', body: { name } }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey });
      onRenamed();
    },
  });
}
