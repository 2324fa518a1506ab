import { apiPaths } from '@contract/api.ts';
import { honeypotField } from '@contract/honeypot.ts';
import { type SimpleSignupInput, simpleSignupInputSchema } from '@contract/signup.ts';
import { useNavigate } from 'react-router-dom';
import { TextField } from '@/components/ui/field.tsx';
import { FieldForm, FieldRow } from '@/components/ui/field-form.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { HoneypotField } from '@/components/ui/honeypot-field.tsx';
import { showFailure, showToast } from '@/components/ui/toast/toast-store.ts';
import { problemOf } from '@/content/forms.ts';
import { signupPage } from '@/content/signup.ts';
import type { FormValues } from '@/lib/forms/form-values.ts';
import { schemaResolver } from '@/lib/forms/schema-resolver.ts';
import { useSubmissionForm } from '@/lib/forms/use-submission-form.ts';
import { confirmationMailOf } from '@/lib/outbox.ts';
import { paths } from '@/lib/paths.ts';

type SignupValues = FormValues<SimpleSignupInput>;

const resolver = schemaResolver<SignupValues, SimpleSignupInput>(simpleSignupInputSchema);

/** The short sign-up form: name and email. */
export function SignupForm() {
  const navigate = useNavigate();
  const { labels, toasts, ...words } = signupPage;
  const { register, field, submit, button, failure } = useSubmissionForm({
    form: 'signup',
    path: apiPaths.signup,
    resolver,
    labels,
    onReceived: (response) => {
      showToast(toasts.success);
      navigate(paths.thankYou, { state: { mail: confirmationMailOf(response) } });
    },
    onFailed: ({ retry }) => showFailure(toasts.failed, retry),
  });
  return (
    <FieldForm action={apiPaths.signup} onSubmit={submit}>
      <TextField {...field('name')} autoComplete="name" required />
      <TextField {...field('email')} type="email" autoComplete="email" required />
      <FieldRow>
        <TextField {...field('company')} autoComplete="organization" />
        <TextField {...field('role')} autoComplete="organization-title" />
      </FieldRow>
      <HoneypotField {...register(honeypotField)} />
      <SubmitButton
        {...button}
        label={words.button}
        busyLabel={words.busyButton}
        problem={problemOf(failure, 'sign-up', toasts.failed)}
      />
    </FieldForm>
  );
}
