import { apiPaths } from '@contract/api.ts';
import {
  changeInputSchema,
  filmLimits,
  filmMessages,
  formatMoment,
  type NoteInput,
  noteInputSchema,
  type Revisions,
  revisionTerms,
} from '@contract/films.ts';
import { codePoints } from '@contract/text.ts';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button.tsx';
import { FieldError, TextAreaField, TextField } from '@/components/ui/field.tsx';
import { CheckboxField } from '@/components/ui/field-checkbox.tsx';
import { FieldForm } from '@/components/ui/field-form.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { filmReview } from '@/content/film-review.ts';
import { schemaResolver } from '@/lib/forms/schema-resolver.ts';
import { forgetDraft, useDraft } from '@/lib/forms/use-draft.ts';
import { useRestAfterChange } from '@/lib/second-tap.ts';
import { secondOf } from './moment.utils.ts';
import styles from './review-panel.module.css';
import type { FilmCalls } from './use-film-calls.ts';

const words = filmReview.form;
const kept = ['text', 'second', 'notes'] as const;

/** The last note, and what is agreed to. */
const changeSchema = z.extend(noteInputSchema, {
  agreedCents: changeInputSchema.shape.agreedCents,
});

interface ChangeValues {
  readonly text: string;
  readonly second: string;
  /** The notes before it, as JSON. */
  readonly notes: string;
  readonly agreed?: boolean;
}

/** The notes of a draft; none if it was damaged. */
function notesIn(json: string | undefined): readonly NoteInput[] {
  try {
    return z.array(noteInputSchema).parse(JSON.parse(json || '[]'));
  } catch {
    return [];
  }
}

/** The note that is being typed; an added one where nothing is typed. */
function lastOf({ text = '', second = '', notes }: Partial<ChangeValues>) {
  const added = notesIn(notes);
  const last = added.at(-1);
  if (text.trim() === '' && last) return { before: added.slice(0, -1), last };
  return { before: added, last: { text, second: secondOf(second) } };
}

interface ChangeFormProps {
  readonly orderNumber: string;
  /** The version that the customer watched. */
  readonly version: number;
  /** Of a new request; without them, notes are added to the one that was sent. */
  readonly terms?: Revisions;
  /** Where the player is, in whole seconds. */
  readonly playerSecond: number;
  readonly calls: FilmCalls;
  readonly onNotes: (notes: readonly NoteInput[]) => void;
  /** Called when it's given up, or when notes were added. */
  readonly onEnd: () => void;
}

/**
 * Asks for a change of a version, with a note for each moment. What is typed is kept until it's sent, also
 * if the page reloads.
 */
export function ChangeForm(props: ChangeFormProps) {
  const { orderNumber, version, terms: revisions, playerSecond, calls, onNotes, onEnd } = props;
  const { nextCents = 0, free = 0, used = 0 } = revisions ?? {};
  const terms = revisionTerms(nextCents);
  const draft = `change-${orderNumber}`;
  const form = useForm<ChangeValues, unknown, z.output<typeof changeSchema>>({
    resolver: schemaResolver(changeSchema, (values: ChangeValues) => ({
      ...lastOf(values).last,
      agreedCents: terms && !values.agreed ? undefined : nextCents,
    })),
  });
  const { register, handleSubmit, control, getValues, setValue, setFocus, trigger, formState } =
    form;
  const { errors } = formState;
  useDraft(draft, form, kept);
  const text = useWatch({ control, name: 'text' }) ?? '';
  const json = useWatch({ control, name: 'notes' });
  const notes = useMemo(() => notesIn(json), [json]);
  const list = useRef<HTMLUListElement>(null);
  // Another note's button takes the place of one that is removed.
  useRestAfterChange(list, notes.length);
  const setNotes = (next: readonly NoteInput[]) => setValue('notes', JSON.stringify(next));
  const moment = formatMoment(playerSecond);

  const begin = useEffectEvent(() => {
    if (!getValues('second') && playerSecond > 0) setValue('second', moment);
    setFocus('text');
  });
  useEffect(() => begin(), []);
  useEffect(() => {
    onNotes(notes);
    return () => onNotes([]);
  }, [notes, onNotes]);

  async function addAnother() {
    if (text.trim() !== '') {
      if (!(await trigger(['text', 'second']))) return;
      const { before, last } = lastOf(getValues());
      const isNew = ({ second, text: said }: NoteInput) =>
        second !== last.second || said !== last.text;
      setNotes([...before.filter(isNew), last]);
      setValue('text', '');
      setValue('second', '');
    }
    setFocus('text');
  }
  const send = handleSubmit(async ({ agreedCents, ...last }) => {
    const asked = { version, agreedCents, notes: [...lastOf(getValues()).before, last] };
    if (!(await calls.call(apiPaths.askForChange, asked))) return;
    forgetDraft(draft);
    onEnd();
  });
  const refusal = (errors as { agreedCents?: object }).agreedCents && filmMessages.agree(nextCents);
  return (
    <FieldForm onSubmit={send}>
      {notes.length > 0 && (
        <ul ref={list} aria-label={words.notes} className={styles.notes}>
          {notes.map((note, place) => (
            <li key={`${note.second} ${note.text}`} className={styles.note}>
              <p>
                {note.second !== null && (
                  <span className="text-small muted tabular">{formatMoment(note.second)} </span>
                )}
                {note.text}
              </p>
              <Button
                variant="quiet"
                size="sm"
                aria-label={words.remove(place + 1)}
                onClick={() => setNotes(notes.filter((_, other) => other !== place))}
              >
                <X size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextAreaField
        label={words.text}
        help={words.counter(codePoints(text))}
        error={errors.text?.message}
        required={notes.length === 0}
        {...register('text')}
      />
      <div className={styles.moment}>
        <TextField
          label={words.second}
          help={words.secondHelp}
          error={errors.second?.message}
          autoComplete="off"
          {...register('second')}
        />
        {playerSecond > 0 && (
          <Button variant="outline" onClick={() => setValue('second', moment)}>
            {words.use(moment)}
          </Button>
        )}
      </div>
      {notes.length + 1 < filmLimits.notes && (
        <div>
          <Button variant="outline" onClick={() => void addAnother()}>
            {words.another}
          </Button>
        </div>
      )}
      {terms ? (
        <div>
          <CheckboxField
            label={`${words.agree} ${terms}`}
            aria-invalid={Boolean(refusal)}
            {...register('agreed')}
          />
          {refusal && <FieldError id={undefined}>{refusal}</FieldError>}
        </div>
      ) : (
        revisions && <p className={styles.terms}>{words.free(free - used)}</p>
      )}
      <div className={styles.send}>
        <SubmitButton
          label={revisions ? words.send : words.sendMore}
          busyLabel={words.sending}
          isBusy={calls.isBusy}
          problem={calls.problem}
        />
        <Button variant="quiet" size="lg" onClick={onEnd}>
          {words.cancel}
        </Button>
      </div>
    </FieldForm>
  );
}
