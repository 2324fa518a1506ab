import { messageTextSchema } from '@contract/order-story.ts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { TextAreaField } from '@/components/ui/field.tsx';
import { FieldForm } from '@/components/ui/field-form.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { orderStory as words } from '@/content/order-story.ts';
import { schemaResolver } from '@/lib/forms/schema-resolver.ts';
import { forgetDraft, useDraft } from '@/lib/forms/use-draft.ts';
import { formatMoment } from '../order-steps.utils.ts';
import styles from './order-story.module.css';
import { SentPhotos } from './sent-photos.tsx';
import { useStory } from './use-story.ts';

interface OrderStoryProps {
  readonly orderNumber: string;
  readonly address: string;
  readonly token: string;
  /** Fetches the order and its videos anew. */
  readonly look: () => Promise<unknown>;
}

/** What was said about an order in both directions, and a box that writes to us. */
export function OrderStory({ orderNumber, address, token, look }: OrderStoryProps) {
  const { story, news, ...sending } = useStory(token, look);
  useEffect(() => {
    document.title = words.title(address);
  }, [address]);
  return (
    <div className={styles.story}>
      {story?.requests && (
        <section>
          <h2 className={styles.heading}>{words.requests}</h2>
          <p className={styles.text}>{story.requests}</p>
        </section>
      )}
      {story && story.photos > 0 && <SentPhotos token={token} count={story.photos} />}
      {story && story.messages.length > 0 && (
        <section>
          <h2 className={styles.heading}>{words.heading}</h2>
          <ol aria-label={words.heading} className={styles.messages}>
            {story.messages.map(({ id, from, at, text }) => (
              <li key={id} className={styles.message} data-from={from}>
                <p className={styles.facts}>
                  {words.from[from]}, <time dateTime={at}>{formatMoment(at)}</time>
                </p>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      <p role="status" className={styles.news}>
        {news}
      </p>
      <section>
        <h2 className={styles.heading}>{words.ask}</h2>
        <MessageBox draft={`message-${orderNumber}`} {...sending} />
      </section>
    </div>
  );
}

interface MessageValues {
  readonly text: string;
}

interface MessageBoxProps extends Pick<ReturnType<typeof useStory>, 'isBusy' | 'problem' | 'send'> {
  /** What is typed is kept under this name until it's sent. */
  readonly draft: string;
}

function MessageBox({ draft, isBusy, problem, send }: MessageBoxProps) {
  const form = useForm<MessageValues, unknown, MessageValues>({
    resolver: schemaResolver(messageTextSchema, ({ text }: MessageValues) => ({
      text: text ?? '',
    })),
  });
  const { register, handleSubmit, reset, formState } = form;
  useDraft(draft, form, ['text']);
  const submit = handleSubmit(async ({ text }) => {
    if (!(await send(text))) return;
    forgetDraft(draft);
    reset({ text: '' });
  });
  return (
    <FieldForm onSubmit={submit}>
      <TextAreaField
        label={words.label}
        help={words.help}
        error={formState.errors.text?.message}
        required
        {...register('text')}
      />
      <SubmitButton
        label={words.send}
        busyLabel={words.sending}
        isBusy={isBusy}
        problem={problem}
      />
    </FieldForm>
  );
}
