import { apiPaths } from '@contract/api.ts';
import { honeypotField } from '@contract/honeypot.ts';
import { type SimpleSignupInput, simpleSignupInputSchema } from '@contract/signup.ts';
import { useNavigate } from 'react-router-dom';
import { Field, TextInput } from '@/components/ui/field.tsx';
import { FieldForm, FieldRow } from '@/components/ui/field-form.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { HoneypotField } from '@/components/ui/honeypot-field.tsx';
import { showFailure, showToast } from '@/components/ui/toast/toast-store.ts';
import { signupPage } from '@/content/signup.ts';
import type { FormValues } from '@/lib/forms/form-values.ts';
import { schemaResolver } from '@/lib/forms/schema-resolver.ts';
import { useSubmissionForm } from '@/lib/forms/use-submission-form.ts';
import { confirmationMailOf } from '@/lib/outbox.ts';
import { paths } from '@/lib/paths.ts';

type SignupValues = FormValues<SimpleSignupInput>;

const fields = ['name', 'email', 'company', 'role'] as const;

const resolver = schemaResolver<SignupValues, SimpleSignupInput>(simpleSignupInputSchema);

/** The short sign-up form: name and email. */
export function SignupForm() {
  const navigate = useNavigate();
  const { labels, toasts, button, busyButton } = signupPage;
  const { register, submit, messageOf, isSending } = useSubmissionForm<
    SignupValues,
    SimpleSignupInput
  >({
    form: 'signup',
    path: apiPaths.signup,
    resolver,
    fields,
    onReceived: (response) => {
      showToast(toasts.success);
      navigate(paths.thankYou, { state: { mail: confirmationMailOf(response) } });
    },
    onFailed: ({ retry }) => showFailure(toasts.failed, retry),
  });
  return (
    <FieldForm action={apiPaths.signup} onSubmit={submit}>
      <Field label={labels.name} error={messageOf('name')}>
        {(wiring) => <TextInput {...wiring} {...register('name')} autoComplete="name" required />}
      </Field>
      <Field label={labels.email} error={messageOf('email')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...register('email')}
            type="email"
            autoComplete="email"
            required
          />
        )}
      </Field>
      <FieldRow>
        <Field label={labels.company} error={messageOf('company')}>
          {(wiring) => (
            <TextInput {...wiring} {...register('company')} autoComplete="organization" />
          )}
        </Field>
        <Field label={labels.role} error={messageOf('role')}>
          {(wiring) => (
            <TextInput {...wiring} {...register('role')} autoComplete="organization-title" />
          )}
        </Field>
      </FieldRow>
      <HoneypotField {...register(honeypotField)} />
      <SubmitButton label={button} busyLabel={busyButton} isBusy={isSending} />
    </FieldForm>
  );
}
