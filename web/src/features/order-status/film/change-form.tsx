import { apiPaths } from '@contract/api.ts';
import {
  changeInputSchema,
  filmMessages,
  formatMoment,
  type Revisions,
  revisionTerms,
} from '@contract/films.ts';
import { codePoints } from '@contract/text.ts';
import { useEffect, useEffectEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button.tsx';
import { FieldError, TextAreaField, TextField } from '@/components/ui/field.tsx';
import { CheckboxField } from '@/components/ui/field-checkbox.tsx';
import { FieldForm } from '@/components/ui/field-form.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { orderFilm } from '@/content/order-film.ts';
import { schemaResolver } from '@/lib/forms/schema-resolver.ts';
import { forgetDraft, useDraft } from '@/lib/forms/use-draft.ts';
import styles from './answer-panel.module.css';
import { secondOf } from './moment.utils.ts';
import type { FilmCalls } from './use-film-calls.ts';

const words = orderFilm.form;
const kept = ['text', 'second'] as const;

const changeSchema = z.omit(changeInputSchema, { token: true });

interface ChangeValues {
  readonly text: string;
  readonly second: string;
  readonly agreed?: boolean;
}

interface ChangeFormProps {
  readonly orderNumber: string;
  /** The version that the customer watched. */
  readonly version: number;
  readonly revisions: Revisions;
  /** Where the player is, in whole seconds. */
  readonly playerSecond: number;
  readonly calls: FilmCalls;
  readonly onCancel: () => void;
}

/** Asks for a change of a version. What is typed is kept until it's sent, also if the page reloads. */
export function ChangeForm(props: ChangeFormProps) {
  const { orderNumber, version, revisions, playerSecond, calls, onCancel } = props;
  const { nextCents, free, used } = revisions;
  const terms = revisionTerms(nextCents);
  const draft = `change-${orderNumber}`;
  const form = useForm<ChangeValues, unknown, z.output<typeof changeSchema>>({
    resolver: schemaResolver(changeSchema, ({ text, second, agreed }: ChangeValues) => ({
      ...{ version, text: text ?? '', second: secondOf(second ?? '') },
      agreedCents: terms && !agreed ? undefined : nextCents,
    })),
  });
  const { register, handleSubmit, control, getValues, setValue, setFocus, formState } = form;
  const { errors } = formState;
  useDraft(draft, form, kept);
  const text = useWatch({ control, name: 'text' }) ?? '';
  const moment = formatMoment(playerSecond);

  const begin = useEffectEvent(() => {
    if (!getValues('second') && playerSecond > 0) setValue('second', moment);
    setFocus('text');
  });
  useEffect(() => begin(), []);

  const send = handleSubmit(async (input) => {
    if (await calls.call(apiPaths.askForChange, input)) forgetDraft(draft);
  });
  const refusal = (errors as { agreedCents?: object }).agreedCents && filmMessages.agree(nextCents);
  return (
    <FieldForm onSubmit={send}>
      <TextAreaField
        label={words.text}
        help={words.counter(codePoints(text))}
        error={errors.text?.message}
        required
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
        <p className={styles.terms}>{words.free(free - used)}</p>
      )}
      <div className={styles.send}>
        <SubmitButton
          label={words.send}
          busyLabel={words.sending}
          isBusy={calls.isBusy}
          problem={calls.problem}
        />
        <Button variant="quiet" size="lg" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </FieldForm>
  );
}
