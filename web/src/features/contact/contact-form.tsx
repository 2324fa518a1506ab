import { apiPaths } from '@contract/api.ts';
import { honeypotField } from '@contract/honeypot.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { TextAreaField, TextField } from '@/components/ui/field.tsx';
import { FieldForm, FieldRow } from '@/components/ui/field-form.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { HoneypotField } from '@/components/ui/honeypot-field.tsx';
import { contactPage } from '@/content/contact.ts';
import { problemOf } from '@/content/forms.ts';
import styles from './contact-form.module.css';
import { failed, type SentMessage, useContactForm } from './use-contact-form.ts';

interface ContactFormProps {
  /** Called after the server has received a message. */
  readonly onSent?: () => void;
}

const noMeasurement = () => {};

/** What comes next. It stays when the notification is gone. */
function Sent({ message }: { readonly message: SentMessage }) {
  const { heading, next, mail } = contactPage.sent;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={place} className={styles.sent}>
      <h2 className={styles.heading}>
        <CircleCheck size={20} aria-hidden />
        {heading}
      </h2>
      <p>
        {next(message.email)} {message.isMailed && mail}
      </p>
    </div>
  );
}

export function ContactForm({ onSent = noMeasurement }: ContactFormProps) {
  const { register, field, submit, button, failure, sent } = useContactForm(onSent);
  return (
    <FieldForm action={apiPaths.contact} onSubmit={submit}>
      <FieldRow hasLongLabels>
        <TextField {...field('name')} autoComplete="name" required />
        <TextField {...field('email')} type="email" autoComplete="email" required />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
        <TextField {...field('company')} autoComplete="organization" />
      </FieldRow>
      <TextAreaField {...field('message')} required />
      <HoneypotField {...register(honeypotField)} />
      <SubmitButton
        {...button}
        label="Send Message"
        busyLabel="Sending..."
        problem={problemOf(failure, 'message', failed)}
      />
      {sent && !failure && !button.isBusy && <Sent message={sent} />}
    </FieldForm>
  );
}
