import { chakra } from '@chakra-ui/react';
import { apiPaths } from '@contract/api.ts';
import { honeypotField } from '@contract/honeypot.ts';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Field, TextArea, TextInput } from '@/components/ui/field.tsx';
import { visuallyHidden } from '@/components/ui/visually-hidden.ts';
import { useContactForm } from './use-contact-form.ts';

/** A disabled button loses the keyboard's focus; when it comes back, so does the focus. */
function useFocusReturn(isSending: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isSending) {
      hadFocus.current = true;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) button.current?.focus();
    }
  }, [isSending]);
  return button;
}

export function ContactForm() {
  const { register, submit, errors, isSending } = useContactForm();
  const button = useFocusReturn(isSending);
  return (
    <chakra.form
      method="post"
      action={apiPaths.contact}
      onSubmit={submit}
      noValidate
      display="grid"
      gap="5"
    >
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ sm: '1fr 1fr', lg: '1fr', xl: '1fr 1fr' }}
      >
        <Field label="Name" error={errors.name?.message}>
          {(wiring) => <TextInput {...wiring} {...register('name')} autoComplete="name" required />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
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
        <Field label="Phone (Optional)" error={errors.phone?.message}>
          {(wiring) => (
            <TextInput {...wiring} {...register('phone')} type="tel" autoComplete="tel" />
          )}
        </Field>
        <Field label="Company/Agency (Optional)" error={errors.company?.message}>
          {(wiring) => (
            <TextInput {...wiring} {...register('company')} autoComplete="organization" />
          )}
        </Field>
      </chakra.div>
      <Field label="Message" error={errors.message?.message}>
        {(wiring) => <TextArea {...wiring} {...register('message')} required />}
      </Field>
      <chakra.div {...visuallyHidden} aria-hidden>
        <label>
          Leave this field empty
          <input {...register(honeypotField)} tabIndex={-1} autoComplete="off" />
        </label>
      </chakra.div>
      <Button
        ref={button}
        type="submit"
        size="lg"
        disabled={isSending}
        justifySelf={{ sm: 'start' }}
      >
        {isSending ? 'Sending...' : 'Send Message'}
      </Button>
    </chakra.form>
  );
}
