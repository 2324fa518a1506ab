import { apiPaths } from '@contract/api.ts';
import { type ContactInput, contactInputSchema } from '@contract/contact.ts';
import { isOrderNumber } from '@contract/order-number.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { showFailure, showToast } from '@/components/ui/toast/toast-store.ts';
import { contactPage } from '@/content/contact.ts';
import type { FormValues } from '@/lib/forms/form-values.ts';
import { schemaResolver } from '@/lib/forms/schema-resolver.ts';
import { useSubmissionForm } from '@/lib/forms/use-submission-form.ts';
import { confirmationMailOf } from '@/lib/outbox.ts';
import { orderParameter } from '@/lib/paths.ts';

type ContactValues = FormValues<ContactInput>;

/** The order number in the URL, set by links for customers with a question about their order. */
function useAskedOrder(): string | undefined {
  const asked = new URLSearchParams(useLocation().search).get(orderParameter);
  return asked !== null && isOrderNumber(asked) ? asked : undefined;
}

export interface SentMessage {
  readonly email: string;
  /** True if a confirmation mail is on its way. */
  readonly isMailed: boolean;
}

const resolver = schemaResolver<ContactValues, ContactInput>(contactInputSchema);

export const failed = {
  title: 'Something went wrong',
  description: 'Please try again or contact us directly.',
};

/** The contact form's validation, submission, notifications and draft. */
export function useContactForm(onSent: () => void) {
  const asked = useAskedOrder();
  const [sent, setSent] = useState<SentMessage>();
  const submission = useSubmissionForm({
    form: 'contact',
    path: apiPaths.contact,
    resolver,
    labels: contactPage.labels,
    onReceived: (response, { email }) => {
      onSent();
      setSent({ email, isMailed: confirmationMailOf(response) === 'sent' });
      showToast({
        title: 'Message sent!',
        description: "We'll get back to you as soon as possible.",
      });
    },
    onFailed: ({ retry }) => showFailure(failed, retry),
  });
  const { getValues, setValue } = submission.form;

  useEffect(() => {
    const begun = getValues('message') ?? '';
    // A draft that already has the order number stays unchanged.
    if (asked && !begun.includes(asked)) setValue('message', contactPage.aboutOrder(asked) + begun);
  }, [asked, getValues, setValue]);

  return { ...submission, sent };
}
