import { apiPaths, type WebinarAccessResponse, webinarReceiptSchema } from '@contract/api.ts';
import { honeypotField } from '@contract/honeypot.ts';
import { type WebinarSignupInput, webinarSignupInputSchema } from '@contract/webinar.ts';
import { TextField } from '@/components/ui/field.tsx';
import { FieldForm } from '@/components/ui/field-form.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { HoneypotField } from '@/components/ui/honeypot-field.tsx';
import { showFailure, showToast } from '@/components/ui/toast/toast-store.ts';
import { problemOf } from '@/content/forms.ts';
import { webinarPage, webinarToasts } from '@/content/webinar.ts';
import { readJson } from '@/lib/api-client.ts';
import type { FormValues } from '@/lib/forms/form-values.ts';
import { schemaResolver } from '@/lib/forms/schema-resolver.ts';
import { useSubmissionForm } from '@/lib/forms/use-submission-form.ts';
import { confirmationMailOf } from '@/lib/outbox.ts';
import { grantAccess } from './webinar-access.ts';

type AccessValues = FormValues<WebinarSignupInput>;

const resolver = schemaResolver<AccessValues, WebinarSignupInput>(webinarSignupInputSchema);

/** What plays. Undefined if something else than our server has answered. */
async function trainingOf(response: Response): Promise<WebinarAccessResponse | undefined> {
  const receipt = webinarReceiptSchema.safeParse(await readJson(response).catch(() => null));
  return receipt.data && { videoId: receipt.data.videoId, film: receipt.data.film };
}

interface AccessFormProps {
  readonly onSignedUp: () => void;
  /** Called if the response didn't say what plays. */
  readonly onNothing: () => void;
}

/** The sign-up form that gives access to the training video. */
export function AccessForm({ onSignedUp, onNothing }: AccessFormProps) {
  const { labels, ...words } = webinarPage.access;
  const { register, field, submit, button, failure } = useSubmissionForm({
    form: 'webinar-signup',
    path: apiPaths.webinarSignup,
    resolver,
    labels,
    onReceived: async (response, { firstName, email }) => {
      onSignedUp();
      const training = await trainingOf(response);
      showToast(webinarToasts.granted);
      const mail = confirmationMailOf(response);
      const isUnmailed = mail === 'held' || mail === 'none';
      if (training) grantAccess({ firstName, email, ...training, isUnmailed });
      else onNothing();
    },
    onFailed: ({ retry }) => showFailure(webinarToasts.refused, retry),
  });
  return (
    <FieldForm action={apiPaths.webinarSignup} onSubmit={submit}>
      <TextField {...field('firstName')} autoComplete="given-name" required />
      <TextField {...field('email')} type="email" autoComplete="email" required />
      <TextField {...field('company')} autoComplete="organization" />
      <HoneypotField {...register(honeypotField)} />
      <SubmitButton
        {...button}
        label={words.button}
        busyLabel={words.busyButton}
        problem={problemOf(failure, 'sign-up', webinarToasts.refused)}
        isWide
      />
    </FieldForm>
  );
}
