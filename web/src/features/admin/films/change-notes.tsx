import { chakra, Input } from '@chakra-ui/react';
import { type FilmChange, type FilmNote, filmLimits, formatMoment } from '@contract/films.ts';
import { shortUsd } from '@contract/prices.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Play } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../parts/button.tsx';
import { longDate } from '../parts/format.utils.ts';
import { activityKey, filmsKey, readAgain } from '../parts/query-keys.ts';
import { Fine, Written } from '../parts/text.ts';
import { explainFailure } from '../shell/admin-request.ts';
import { draftOf, dropDraft, keepDraft } from '../shell/drafts.ts';
import { type StaffClient, useStaffClient } from '../shell/staff-client.ts';

/** What staff say about a note. What is left out stays as it is. */
interface Said {
  readonly done?: boolean;
  readonly answer?: string;
}

interface ChangeNotesProps {
  readonly order: number;
  readonly version: number;
  readonly change: FilmChange;
  /** Plays the video from this second; undefined without a video. */
  readonly onWatch: ((second: number) => void) | undefined;
}

/** What the customer asked to be changed: staff start on it, and tick off and answer each note. */
export function ChangeNotes({ order, version, change, onWatch }: ChangeNotesProps) {
  const { notes, askedAt, startedAt, cents } = change;
  const asked = { order_id: order, version };
  const start = useChange<void>(order, (supabase) => supabase.rpc('admin_change_start', asked));
  return (
    <chakra.div borderLeftWidth="3px" borderColor="border.error" pl="3" display="grid" gap="3">
      <Fine>
        Change asked {longDate(askedAt)}
        {cents > 0 && `, ${shortUsd(cents)} to be added to their invoice`}
        {startedAt && `. Started ${longDate(startedAt)}`}
      </Fine>
      {!startedAt && (
        <chakra.div display="flex" gap="3" alignItems="center" flexWrap="wrap">
          <Button variant="solid" disabled={start.isPending} onClick={() => start.mutate()}>
            Start
          </Button>
          <Fine>Until then they can add notes, or take the request back.</Fine>
        </chakra.div>
      )}
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {notes.map((note, place) => (
          <Note key={note.id} {...{ order, version, note, onWatch }} name={`note ${place + 1}`} />
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

interface NoteProps extends Omit<ChangeNotesProps, 'change'> {
  readonly note: FilmNote;
  readonly name: string;
}

function Note({ order, version, note, name, onWatch }: NoteProps) {
  const { text, second, doneAt, answer } = note;
  const draft = `answers/${note.id}` as const;
  const [typed, setTyped] = useState(() => draftOf(draft, order)?.text);
  const field = useRef<HTMLInputElement>(null);
  const isDone = doneAt !== null;
  const saving = useChange<Said>(order, (supabase, said) =>
    supabase.rpc('admin_note_answer', { order_id: order, version, note: note.id, ...said }),
  );

  async function saveAnswer(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    // A failure has been told.
    const said = { answer: typed ?? '' };
    const isSaved = await saving.mutateAsync(said).then(
      () => true,
      () => false,
    );
    if (!isSaved) return;
    // What was typed meanwhile isn't saved.
    if ((draftOf(draft, order)?.text ?? typed) !== typed) return;
    dropDraft(draft, order);
    setTyped(undefined);
  }

  return (
    <chakra.li display="grid" gap="1.5">
      <Written textDecorationLine={isDone ? 'line-through' : undefined}>{text}</Written>
      {answer && typed === undefined && <Written color="fg.muted">You said: {answer}</Written>}
      {typed !== undefined && (
        <chakra.form
          display="flex"
          gap="2"
          flexWrap="wrap"
          onSubmit={(event) => void saveAnswer(event)}
        >
          <Input
            ref={field}
            size="sm"
            flex="1"
            minWidth="12rem"
            aria-label={`To the customer about ${name}`}
            maxLength={filmLimits.note}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              keepDraft(draft, order, { subject: '', text: target.value });
            }}
          />
          <Button variant="solid" type="submit" disabled={saving.isPending}>
            Save
          </Button>
        </chakra.form>
      )}
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        {second !== null && (
          <Button disabled={!onWatch} onClick={() => onWatch?.(second)}>
            <Play size={14} aria-hidden />
            At {formatMoment(second)}
          </Button>
        )}
        <Button
          variant={isDone ? 'solid' : 'outline'}
          aria-pressed={isDone}
          aria-label={`Done: ${name}`}
          disabled={saving.isPending}
          onClick={() => saving.mutate({ done: !isDone })}
        >
          <Check size={14} aria-hidden />
          Done
        </Button>
        {typed === undefined && (
          <Button
            variant="quiet"
            aria-label={`Answer ${name}`}
            onClick={() => {
              flushSync(() => setTyped(answer));
              field.current?.focus();
            }}
          >
            {answer ? 'Edit answer' : 'Answer'}
          </Button>
        )}
      </chakra.div>
    </chakra.li>
  );
}

/** A call about a change request, after which the videos and the history are read again. */
function useChange<Said>(
  order: number,
  call: (supabase: StaffClient['supabase'], said: Said) => Parameters<StaffClient['dataOf']>[0],
) {
  const { supabase, dataOf } = useStaffClient();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (said: Said) => dataOf(call(supabase, said)),
    onError: (error) => explainFailure(error, 'That wasn’t saved. Try again.'),
    onSettled: () => readAgain(client, filmsKey(order), activityKey('orders', order)),
  });
}
