import { messageTextSchema, mostMessagePhotos } from '@contract/order-story.ts';
import { Camera } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChoosePhotos } from '@/components/photos/choose-photos.tsx';
import { pendingOf } from '@/components/photos/photo-state.ts';
import { photosSoFar, usePhotos } from '@/components/photos/use-photos.ts';
import { Button } from '@/components/ui/button.tsx';
import { TextAreaField } from '@/components/ui/field.tsx';
import { FieldForm } from '@/components/ui/field-form.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { orderStory as words } from '@/content/order-story.ts';
import { schemaResolver } from '@/lib/forms/schema-resolver.ts';
import { forgetDraft, useDraft } from '@/lib/forms/use-draft.ts';
import { useIncomingFiles } from '@/lib/use-incoming-files.ts';
import styles from './message-box.module.css';
import type { useStory } from './use-story.ts';

interface MessageValues {
  readonly text: string;
}

interface MessageBoxProps extends Pick<ReturnType<typeof useStory>, 'isBusy' | 'problem' | 'send'> {
  /** What is typed and chosen is kept under this name until it's sent. */
  readonly form: string;
}

/** Writes to us about an order, with photos if the customer adds some. */
export function MessageBox({ form: name, isBusy, problem, send }: MessageBoxProps) {
  const form = useForm<MessageValues, unknown, MessageValues>({
    resolver: schemaResolver(messageTextSchema, ({ text }: MessageValues) => ({
      text: text ?? '',
    })),
  });
  const { register, getValues, handleSubmit, reset, trigger, formState } = form;
  useDraft(name, form, ['text']);
  const { state, batch, List, add } = usePhotos(name, mostMessagePhotos);
  // Otherwise a browser would leave the page for what is dropped on it.
  useIncomingFiles((files) => void add(files));
  const choose = useRef<HTMLButtonElement>(null);
  const waiting = useRef<AbortController>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  // Who leaves meanwhile finds everything as it was.
  useEffect(() => () => waiting.current?.abort('left'), []);

  /** Sends it once no photo is on its way, or the customer doesn't want to wait, unless they left. */
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isWaiting || !(await trigger())) return;
    const wait = new AbortController();
    const { signal } = wait;
    waiting.current = wait;
    const skipped = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
    });
    let photos = batch;
    const settled = photosSoFar(name).then((found) => {
      photos = found;
      return found?.settled();
    });
    setWaiting(true);
    await Promise.race([settled, skipped]);
    setWaiting(false);
    if (signal.reason === 'left') return;
    await handleSubmit(async ({ text }) => {
      const typed = getValues('text');
      if (!(await send(text, photos))) return;
      photos?.clear();
      // What was written meanwhile is for another message.
      if (getValues('text') !== typed) return;
      forgetDraft(name);
      reset({ text: '' });
    })();
  }

  return (
    <FieldForm onSubmit={submit}>
      <TextAreaField
        label={words.label}
        help={words.help}
        error={formState.errors.text?.message}
        required
        {...register('text')}
      />
      {batch && List && state.photos.length > 0 && (
        <List batch={batch} photos={state.photos} onEmpty={() => choose.current?.focus()} />
      )}
      <div className={styles.photos}>
        <ChoosePhotos
          ref={choose}
          size="sm"
          label={words.add}
          disabled={isBusy}
          onFiles={(files) => void add(files)}
        >
          <Camera size={16} aria-hidden />
          {words.add}
        </ChoosePhotos>
        <p className="text-small muted">{words.limits}</p>
      </div>
      {state.notice && (
        <p role="alert" className={styles.notice}>
          {state.notice}
        </p>
      )}
      <SubmitButton
        label={words.send}
        busyLabel={isWaiting ? words.waiting(Math.max(1, pendingOf(state))) : words.sending}
        isBusy={isBusy || isWaiting}
        problem={problem}
      />
      {isWaiting && (
        <Button
          variant="outline"
          size="sm"
          className={styles.skip}
          onClick={() => waiting.current?.abort()}
        >
          {words.withoutWaiting}
        </Button>
      )}
    </FieldForm>
  );
}
