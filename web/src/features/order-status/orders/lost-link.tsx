import { orderListAskSchema, orderListPaths } from '@contract/order-list.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { TextField } from '@/components/ui/field.tsx';
import { FieldForm } from '@/components/ui/field-form.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { Panel } from '@/components/ui/panel.tsx';
import { orderList } from '@/content/order-list.ts';
import { ApiError, detailOf, sendRequest } from '@/lib/api-client.ts';
import { schemaResolver } from '@/lib/forms/schema-resolver.ts';
import { forgetDraft, useDraft } from '@/lib/forms/use-draft.ts';
import { sentenceFor } from '../film/use-film-calls.ts';
import styles from './orders.module.css';

const words = orderList.lost;
const fields = ['email'] as const;

interface LostValues {
  readonly email: string;
}

/** A form that has the links to a customer's orders mailed to them. It never says whether there are any. */
export function LostLink() {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<LostValues, unknown, z.output<typeof orderListAskSchema>>({
    resolver: schemaResolver(orderListAskSchema, ({ email }: LostValues) => ({
      email: email ?? '',
    })),
  });
  useDraft('lost-link', form, fields);
  const submit = form.handleSubmit(async (body) => {
    setState('busy');
    setProblem(null);
    try {
      await sendRequest(orderListPaths.ask, {
        ...{ method: 'POST', body, signal: AbortSignal.timeout(15_000) },
      });
      forgetDraft('lost-link');
      setState('sent');
    } catch (error) {
      const isDown = error instanceof ApiError && error.status === 503;
      setProblem((isDown && detailOf(error)) || sentenceFor(error));
      setState('idle');
    }
  });
  return (
    <Panel className={styles.lost}>
      <h2 className={styles.heading}>{words.heading}</h2>
      <p className={styles.text}>{words.text}</p>
      <FieldForm onSubmit={submit}>
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          required
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <SubmitButton
          label={words.send}
          busyLabel={words.sending}
          isBusy={state === 'busy'}
          problem={problem}
        />
        <p role="status" className={styles.sent}>
          {state === 'sent' && words.sent}
        </p>
      </FieldForm>
    </Panel>
  );
}
