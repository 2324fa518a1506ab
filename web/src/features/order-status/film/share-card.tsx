import { apiPaths } from '@contract/api.ts';
import { cardInputSchema } from '@contract/film-card.ts';
import type { Films } from '@contract/films.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button.tsx';
import { FieldError, TextField } from '@/components/ui/field.tsx';
import { CheckboxField } from '@/components/ui/field-checkbox.tsx';
import { FieldForm } from '@/components/ui/field-form.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { filmShares } from '@/content/film-shares.ts';
import { schemaResolver } from '@/lib/forms/schema-resolver.ts';
import styles from './share-card.module.css';
import type { FilmCalls } from './use-film-calls.ts';

const words = filmShares.card;

const cardSchema = z.omit(cardInputSchema, { token: true });

interface ShareCardProps {
  readonly card: NonNullable<Films['card']>;
  readonly address: string;
  readonly calls: FilmCalls;
}

/** What the customer lets the share page say of the house and of themselves. */
export function ShareCard({ card, address, calls }: ShareCardProps) {
  const picker = useRef<HTMLInputElement>(null);
  /** The photo that is being read; of two, the one that was chosen last counts. */
  const reading = useRef<File>(undefined);
  const [isReading, setReading] = useState(false);
  const [photo, setPhoto] = useState(card.photo);
  const [problem, setProblem] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { showsAddress: card.showsAddress, agent: card.agent },
    resolver: schemaResolver(cardSchema, (values: { showsAddress: boolean; agent: string }) => ({
      ...values,
      photo,
    })),
  });

  async function onChoose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (!file) return;
    reading.current = file;
    setReading(true);
    const chosen = await import('./photo-for-card.ts').then(
      ({ photoForCard }) => photoForCard(file),
      () => ({ photo: undefined, problem: words.unreadable }),
    );
    if (reading.current !== file) return;
    setReading(false);
    if (chosen.photo) setPhoto(chosen.photo);
    setProblem(chosen.problem);
  }

  const save = handleSubmit(async (input) => {
    const isSaved = await calls.call(apiPaths.filmCard, input);
    setRefused(!isSaved);
    if (isSaved) showToast(words.saved);
  });
  return (
    <details className={styles.card}>
      <summary className={styles.summary}>{words.summary}</summary>
      <FieldForm onSubmit={save}>
        <CheckboxField
          label={words.address}
          help={<bdi>{address}</bdi>}
          {...register('showsAddress')}
        />
        <TextField
          label={words.agent}
          help={words.agentHelp}
          error={formState.errors.agent?.message}
          autoComplete="name"
          {...register('agent')}
        />
        <div>
          <div className={styles.photo}>
            {photo && <img src={photo} alt={words.photo} className={styles.picture} />}
            <Button variant="outline" onClick={() => picker.current?.click()}>
              {photo ? words.another : words.choose}
            </Button>
            {photo && (
              <Button variant="quiet" onClick={() => setPhoto(null)}>
                {words.remove}
              </Button>
            )}
            <input
              ref={picker}
              type="file"
              accept="image/*"
              aria-label={words.photo}
              hidden
              onChange={onChoose}
            />
          </div>
          {problem && <FieldError id={undefined}>{problem}</FieldError>}
        </div>
        <SubmitButton
          label={words.save}
          busyLabel={words.saving}
          isBusy={calls.isBusy || isReading}
          problem={isRefused ? calls.problem : null}
        />
      </FieldForm>
    </details>
  );
}
