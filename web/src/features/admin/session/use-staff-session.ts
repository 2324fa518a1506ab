import { namelessStaff, type StaffSession, staffSessionSchema } from '@contract/activity.ts';
import { apiPaths } from '@contract/api.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fieldErrorsOf } from '@/lib/api-client.ts';
import { explainFailure } from './admin-request.ts';
import { staffName } from './staff-name.ts';
import { useStaffApi } from './use-staff-api.ts';

const queryKey = ['session'];

const unknown: StaffSession = { name: null, mark: '', staff: [], sendsMail: true };

/** The name of this session's staff member, and the names to assign to. */
export function useStaffSession({ isEnabled = true } = {}) {
  const api = useStaffApi();
  const { data = unknown, isSuccess } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.read(staffSessionSchema, apiPaths.adminSession, { signal }),
    enabled: isEnabled,
  });
  return {
    ...data,
    /** The name on changes. */
    signature: data.name ?? namelessStaff,
    /** True once it's known that the session has no name. */
    isNameless: isSuccess && data.name === null,
  };
}

/** Whom an entry can be assigned to: '' for nobody. */
export function useAssignees() {
  const { signature, staff } = useStaffSession();
  const others = staff.filter((name) => name !== signature);
  return [
    { value: '', label: 'Nobody' },
    { value: signature, label: `Me (${signature})` },
    ...others.map((name) => ({ value: name, label: name })),
  ];
}

/** Adds a name to those that entries are assigned to, or removes one. */
export function useStaffNameChange() {
  const api = useStaffApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; isListed: boolean }) =>
      api.send(apiPaths.adminStaff, { method: 'PUT', body }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error) =>
      explainFailure(error, fieldErrorsOf(error).name ?? 'The names weren’t changed. Try again.'),
  });
}

/** Sets the name of the session's staff member; '' for none. The browser keeps it. */
export function useRename(onRenamed?: () => void) {
  const api = useStaffApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      api.send(apiPaths.adminSession, { method: 'PUT', body: { name } }),
    async onSuccess(_answer, name) {
      staffName.set(name.trim());
      await client.invalidateQueries({ queryKey });
      onRenamed?.();
    },
  });
}
