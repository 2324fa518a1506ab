import { chakra, Textarea } from '@chakra-ui/react';
import type { ListName } from '@contract/admin.ts';
import { noteSchema } from '@contract/admin-input.ts';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { ApiError } from '@/lib/api-client.ts';
import { Button } from '../parts/button.tsx';
import { Failure } from '../parts/text.ts';
import { isExpiry } from '../shell/admin-request.ts';
import { draftOf, dropDraft, keepDraft } from '../shell/drafts.ts';
import type { Entry } from './list-definition.ts';

function failureText(error: Error): string {
  if (error instanceof ApiError && error.status === 404) return 'This entry was erased.';
  return 'Couldn’t save the note. Please try again.';
}

interface NoteFormProps {
  readonly list: ListName;
  readonly entry: Entry;
  /** Saves the note. The text stays in the field if it throws. */
  readonly onSave: (text: string) => Promise<unknown>;
}

/** A field for a note on an entry, kept until it is saved. Ctrl or ⌘ with Enter saves it. */
export function NoteForm({ list, entry, onSave }: NoteFormProps) {
  const kind = `notes/${list}` as const;
  const [text, setText] = useState(() => draftOf(kind, entry.id)?.text ?? '');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const id = useId();
  const isEmpty = text.trim() === '';

  function write(words: string) {
    setText(words);
    if (words) keepDraft(kind, entry.id, { subject: '', text: words });
    else dropDraft(kind, entry.id);
  }

  async function save() {
    if (isEmpty || isSaving) return;
    const { data, error } = noteSchema.safeParse(text);
    if (error) return setFailure(error.issues[0]?.message ?? '');
    setSaving(true);
    setFailure('');
    try {
      await onSave(data);
      // What was typed meanwhile is the next note.
      if (draftOf(kind, entry.id)?.text === text) write('');
    } catch (error) {
      if (!isExpiry(error)) setFailure(failureText(error as Error));
    }
    setSaving(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void save();
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
        <Button type="submit" disabled={isEmpty || isSaving}>
          {isSaving ? 'Saving...' : 'Add note'}
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
