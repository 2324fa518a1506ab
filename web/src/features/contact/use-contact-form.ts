import { apiPaths } from '@contract/api.ts';
import { type ContactInput, contactInputSchema } from '@contract/contact.ts';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import type { FormValues } from '@/lib/forms/form-values.ts';
import { useSubmissionForm } from '@/lib/forms/use-submission-form.ts';

type ContactValues = FormValues<ContactInput>;

const fields = ['name', 'email', 'phone', 'company', 'message'] as const;

/** The contact form's validation, submission, notifications and draft. */
export function useContactForm(onSent: () => void) {
  return useSubmissionForm<ContactValues, ContactInput>({
    form: 'contact',
    path: apiPaths.contact,
    schema: contactInputSchema,
    fields,
    onReceived: () => {
      onSent();
      showToast({
        title: 'Message sent!',
        description: "We'll get back to you as soon as possible.",
      });
    },
    onFailed: ({ retry }) =>
      showToast({
        variant: 'destructive',
        title: 'Something went wrong',
        description: 'Please try again or contact us directly.',
        ...(retry && { action: { label: 'Try again', run: retry } }),
      }),
  });
}
