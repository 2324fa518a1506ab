import {
  namelessStaff,
  type StaffSession,
  sessionNameSchema,
  staffNameSchema,
  staffSessionSchema,
} from '@contract/activity.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { explainFailure } from './admin-request.ts';
import { Refused, refusalOf, useStaffClient } from './staff-client.ts';
import { staffName } from './staff-name.ts';

const queryKey = ['session'];

const unknown: StaffSession = { name: null, mark: '', staff: [], sendsMail: true };

/** The name of this session's staff member, and the names to assign to. */
export function useStaffSession({ isEnabled = true } = {}) {
  const staff = useStaffClient();
  const { data = unknown, isSuccess } = useQuery({
    queryKey,
    queryFn: ({ signal }) => staff.call(staffSessionSchema, 'admin_session_read', {}, signal),
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
export function useAssignees(): readonly (readonly [name: string, label: string])[] {
  const { signature, staff } = useStaffSession();
  const others = staff.filter((name) => name !== signature);
  return [
    ['', 'Nobody'],
    [signature, `Me (${signature})`],
    ...others.map((name) => [name, name] as const),
  ];
}

/** The name as it is kept. @throws Refused */
function accepted<Name>(schema: z.ZodMiniType<Name>, text: string): Name {
  const { data, error } = z.safeParse(schema, text);
  if (error) throw new Refused(error.issues[0]?.message);
  return data;
}

const nothing = z.null();

/** Adds a name to those that entries are assigned to, or removes one. */
export function useStaffNameChange() {
  const staff = useStaffClient();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, isListed }: { name: string; isListed: boolean }) => {
      const change = {
        name: isListed ? accepted(staffNameSchema, name) : name,
        is_listed: isListed,
      };
      await staff.call(nothing, 'admin_staff_name', change);
    },
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error) =>
      explainFailure(error, refusalOf(error) ?? 'The names weren’t changed. Try again.'),
  });
}

/** Sets the name of the session's staff member; '' for none. The browser keeps it. */
export function useRename(onRenamed?: () => void) {
  const staff = useStaffClient();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const change = { name: accepted(sessionNameSchema, name) };
      await staff.call(nothing, 'admin_session_rename', change);
    },
    async onSuccess(_answer, name) {
      staffName.set(name.trim());
      await client.invalidateQueries({ queryKey });
      onRenamed?.();
    },
  });
}
