import { chakra, Textarea } from '@chakra-ui/react';
import { type ListName, lists } from '@contract/admin.ts';
import { noteSchema } from '@contract/admin-input.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { ApiError } from '@/lib/api-client.ts';
import { Button } from '../parts/button.tsx';
import { activityKey } from '../parts/query-keys.ts';
import { Failure } from '../parts/text.ts';
import { isExpiry } from '../shell/admin-request.ts';
import { draftOf, dropDraft, keepDraft } from '../shell/drafts.ts';
import { useStaffClient } from '../shell/staff-client.ts';
import type { Entry } from './list-definition.ts';

function failureText(error: Error): string {
  if (error instanceof ApiError && error.status === 404) return 'This entry was erased.';
  return 'Couldn’t save the note. Please try again.';
}

interface NoteFormProps {
  readonly list: ListName;
  readonly entry: Entry;
}

/** A field for a note on an entry, kept until it is saved. Ctrl or ⌘ with Enter saves it. */
export function NoteForm({ list, entry }: NoteFormProps) {
  const kind = `notes/${list}` as const;
  const staff = useStaffClient();
  const client = useQueryClient();
  const [text, setText] = useState(() => draftOf(kind, entry.id)?.text ?? '');
  const [refusal, setRefusal] = useState('');
  const saving = useMutation({
    mutationFn: (note: { readonly text: string; readonly typed: string }) => {
      const row = { list: lists[list].table, record: entry.id, text: note.text };
      return staff.dataOf(staff.supabase.from('notes').insert(row));
    },
    async onSuccess(_, { typed }) {
      await client.invalidateQueries({ queryKey: activityKey(list, entry.id) });
      // What was typed meanwhile is the next note.
      if (draftOf(kind, entry.id)?.text === typed) write('');
    },
  });
  const { isPending, error } = saving;
  const failure = refusal || (error && !isExpiry(error) ? failureText(error) : '');
  const id = useId();
  const isEmpty = text.trim() === '';

  function write(words: string) {
    setText(words);
    if (words) keepDraft(kind, entry.id, { subject: '', text: words });
    else dropDraft(kind, entry.id);
  }

  function save() {
    if (isEmpty || isPending) return;
    const { data, error } = noteSchema.safeParse(text);
    setRefusal(error?.issues[0]?.message ?? '');
    if (data !== undefined) saving.mutate({ text: data, typed: text });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  return (
    <chakra.form onSubmit={onSubmit} display="grid" gap="2">
      <Textarea
        id={id}
        aria-label="Note"
        aria-invalid={failure !== ''}
        aria-describedby={failure ? `${id}-failure` : undefined}
        placeholder="Write a note for your colleagues"
        rows={text.includes('\n') || text.length > 60 ? 4 : 2}
        value={text}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
      />
      <chakra.div display="flex" alignItems="center" gap="3">
        <Button type="submit" disabled={isEmpty || isPending}>
          {isPending ? 'Saving...' : 'Add note'}
        </Button>
        {failure && (
          <Failure id={`${id}-failure`} textStyle="fine">
            {failure}
          </Failure>
        )}
      </chakra.div>
    </chakra.form>
  );
}
