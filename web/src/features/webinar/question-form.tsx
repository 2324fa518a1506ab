import { apiPaths } from '@contract/api.ts';
import { honeypotField } from '@contract/honeypot.ts';
import { type WebinarQuestionInput, webinarQuestionInputSchema } from '@contract/webinar.ts';
import { useMemo } from 'react';
import { TextAreaField, TextField } from '@/components/ui/field.tsx';
import { FieldForm, FieldRow } from '@/components/ui/field-form.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { HoneypotField } from '@/components/ui/honeypot-field.tsx';
import { showFailure, showToast } from '@/components/ui/toast/toast-store.ts';
import { problemOf } from '@/content/forms.ts';
import { webinarPage, webinarToasts } from '@/content/webinar.ts';
import type { FormValues } from '@/lib/forms/form-values.ts';
import { schemaResolver } from '@/lib/forms/schema-resolver.ts';
import { useSubmissionForm } from '@/lib/forms/use-submission-form.ts';
import type { WebinarAccess } from './webinar-access.ts';

type QuestionValues = FormValues<WebinarQuestionInput>;

const isBlank = (value: string | undefined): boolean => !value?.trim();

interface QuestionFormProps {
  readonly access: WebinarAccess;
  readonly onAsked: (question: WebinarQuestionInput) => void;
}

/** A question for the team. Empty fields are filled in from the sign-up. */
export function QuestionForm({ access, onAsked }: QuestionFormProps) {
  const { labels, ...words } = webinarPage.question;
  const { firstName, email } = access;
  const resolver = useMemo(
    () =>
      schemaResolver<QuestionValues, WebinarQuestionInput>(
        webinarQuestionInputSchema,
        (values) => ({
          ...values,
          name: isBlank(values.name) ? firstName : values.name,
          email: isBlank(values.email) ? email : values.email,
        }),
      ),
    [firstName, email],
  );
  const { register, field, submit, button, failure } = useSubmissionForm({
    form: 'webinar-question',
    path: apiPaths.webinarQuestion,
    resolver,
    labels,
    onReceived: (_response, question) => {
      showToast(webinarToasts.asked);
      onAsked(question);
    },
    onFailed: ({ retry }) => showFailure(webinarToasts.notAsked, retry),
  });
  return (
    <FieldForm action={apiPaths.webinarQuestion} onSubmit={submit}>
      <TextAreaField {...field('question')} required />
      <FieldRow hasLongLabels>
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
      </FieldRow>
      <HoneypotField {...register(honeypotField)} />
      <SubmitButton
        {...button}
        label={words.button}
        busyLabel={words.busyButton}
        problem={problemOf(failure, 'question', webinarToasts.notAsked)}
        isWide
      />
    </FieldForm>
  );
}
