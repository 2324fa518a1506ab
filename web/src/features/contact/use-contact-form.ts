import { type ContactInput, contactInputSchema } from '@contract/contact.ts';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { fieldErrorsOf } from '@/lib/api-client.ts';
import { schemaResolver } from '@/lib/forms/schema-resolver.ts';
import { forgetDraft, useDraft } from '@/lib/forms/use-draft.ts';
import { contactFormName, sendContactMessage } from './contact.api.ts';

interface ContactValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly message: string;
  /** The trap for robots. */
  readonly website: string;
}

const emptyForm: ContactValues = {
  name: '',
  email: '',
  phone: '',
  company: '',
  message: '',
  website: '',
};

const draftFields = ['name', 'email', 'phone', 'company', 'message'] as const;

const resolver = schemaResolver<ContactValues, ContactInput>(contactInputSchema);

/** The contact form's behaviour: checks, sending, messages, draft. */
export function useContactForm() {
  // No default values on purpose: what was typed before the scripts were there stays in the fields.
  const form = useForm<ContactValues, unknown, ContactInput>({ resolver });
  const { formState, getValues, handleSubmit, register, reset, setError, setFocus } = form;
  useDraft(contactFormName, form, draftFields);

  async function submit(event?: FormEvent): Promise<void> {
    let isReceived = false;
    await handleSubmit(async (input) => {
      try {
        await sendContactMessage(input, getValues('website'));
        isReceived = true;
      } catch (error) {
        showFailure(error);
      }
    })(event);
    // Afterwards: the form library still writes its own state when the handler has returned.
    if (isReceived) startOver();
  }

  function startOver(): void {
    reset(emptyForm);
    forgetDraft(contactFormName);
    showToast({
      title: 'Message sent!',
      description: "We'll get back to you as soon as possible.",
    });
  }

  function showFailure(error: unknown): void {
    const refusals = fieldErrorsOf(error);
    const refused = draftFields.filter((field) => refusals[field]);
    for (const field of refused) {
      setError(field, { type: 'server', message: refusals[field] ?? '' });
    }
    const [first] = refused;
    if (first) setFocus(first);
    showToast({
      variant: 'destructive',
      title: 'Something went wrong',
      description: 'Please try again or contact us directly.',
      // Sending refused words again would be refused again.
      ...(!first && { action: { label: 'Try again', run: () => void submit() } }),
    });
  }

  return { register, submit, errors: formState.errors, isSending: formState.isSubmitting };
}
