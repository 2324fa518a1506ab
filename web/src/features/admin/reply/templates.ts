import { answerableNames, type ListName } from '@contract/admin.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useStaffClient } from '../shell/staff-client.ts';

const fields = {
  title: z.string(),
  lists: z.array(z.enum(answerableNames)),
  subject: z.string(),
  text: z.string(),
  place: z.int(),
};
const templateSchema = z.object({ id: z.int(), version: z.int(), ...fields });
const changesSchema = z.array(
  z.object({
    id: z.int(),
    actor: z.nullable(z.string()),
    at: z.string(),
    previous: z.nullable(z.object(fields)),
  }),
);

/** A template for replies. `version` counts its changes. */
export type ReplyTemplate = z.infer<typeof templateSchema>;
/** What staff write of it. */
export type TemplateFields = Omit<ReplyTemplate, 'id' | 'version'>;

const templatesKey = ['templates'] as const;

/** All templates, in the order in which they are offered; none while they load. */
export function useTemplates(): readonly ReplyTemplate[] {
  const staff = useStaffClient();
  const { data = [] } = useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) =>
      z
        .array(templateSchema)
        .parse(
          await staff.dataOf(
            staff.supabase
              .from('reply_templates')
              .select('id, version, title, lists, subject, text, place')
              .is('removed_at', null)
              .order('place')
              .order('id')
              .abortSignal(signal),
          ),
        ),
    staleTime: 60_000,
  });
  return data;
}

/** Of some templates those for a list. Digits choose the first nine. */
export const templatesFor = (templates: readonly ReplyTemplate[], list: ListName) =>
  templates.filter(({ lists }) => lists.some((name) => name === list)).slice(0, 9);

/** Who changed a template, the newest first, and what it was before; null for what was new. */
export function useTemplateChanges(id: number) {
  const staff = useStaffClient();
  return useQuery({
    queryKey: [...templatesKey, id],
    queryFn: async ({ signal }) =>
      changesSchema.parse(
        await staff.dataOf(
          staff.supabase
            .from('shared_text_changes')
            .select('id, actor, at, previous')
            .eq('kind', 'reply_templates')
            .eq('item', id)
            .order('id', { ascending: false })
            .limit(20)
            .abortSignal(signal),
        ),
      ),
  });
}

/** Changes templates for everybody on the desk. Each throws as the client's `dataOf`. */
export function useTemplateWriter() {
  const staff = useStaffClient();
  const client = useQueryClient();
  const table = () => staff.supabase.from('reply_templates');
  const told = () => client.invalidateQueries({ queryKey: templatesKey });
  return {
    async add(fields: TemplateFields) {
      await staff.dataOf(table().insert(fields));
      await told();
    },
    /** @returns false if somebody has changed it since; then nothing is saved. */
    async change({ id, version }: ReplyTemplate, fields: TemplateFields): Promise<boolean> {
      const change = table().update(fields).eq('id', id).eq('version', version);
      const changed = await staff.dataOf(change.is('removed_at', null).select('id'));
      await told();
      return (changed as unknown[]).length > 0;
    },
    async remove({ id }: ReplyTemplate, isRemoved: boolean) {
      const removed_at = isRemoved ? new Date().toISOString() : null;
      await staff.dataOf(table().update({ removed_at }).eq('id', id));
      await told();
    },
  };
}
