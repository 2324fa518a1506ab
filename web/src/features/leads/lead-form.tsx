import { apiPaths } from '@contract/api.ts';
import { referralSourceNames, userTypeNames } from '@contract/choice-names.ts';
import { defaultUserType, referralSources, userTypes } from '@contract/enums.ts';
import { honeypotField } from '@contract/honeypot.ts';
import { Field, Select, TextInput } from '@/components/ui/field.tsx';
import { FieldForm, FieldRow } from '@/components/ui/field-form.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { HoneypotField } from '@/components/ui/honeypot-field.tsx';
import { leadForm } from '@/content/get-started.ts';
import { type SubmittedLead, useLeadForm } from './use-lead-form.ts';

interface LeadFormProps {
  /** Called once a lead is being sent, whatever the response. */
  readonly onSubmitted?: (lead: SubmittedLead) => void;
}

const noMeasurement = () => {};

export function LeadForm({ onSubmitted = noMeasurement }: LeadFormProps) {
  const { register, submit, messageOf, userType, isSending } = useLeadForm(onSubmitted);
  const { labels } = leadForm;
  return (
    <FieldForm action={apiPaths.signup} onSubmit={submit}>
      <FieldRow>
        <Field label={labels.firstName} error={messageOf('firstName')}>
          {(wiring) => (
            <TextInput {...wiring} {...register('firstName')} autoComplete="given-name" required />
          )}
        </Field>
        <Field label={labels.lastName} error={messageOf('lastName')}>
          {(wiring) => (
            <TextInput {...wiring} {...register('lastName')} autoComplete="family-name" required />
          )}
        </Field>
      </FieldRow>
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
      <Field label={labels.userType} error={messageOf('userType')}>
        {(wiring) => (
          <Select {...wiring} {...register('userType')} defaultValue={defaultUserType}>
            {userTypes.map((type) => (
              <option key={type} value={type}>
                {userTypeNames[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {userType === 'other' && (
        <Field label={labels.ownRole} error={messageOf('ownRole')}>
          {(wiring) => <TextInput {...wiring} {...register('ownRole')} required />}
        </Field>
      )}
      <Field label={labels.referralSource} error={messageOf('referralSource')}>
        {(wiring) => (
          <Select {...wiring} {...register('referralSource')}>
            <option value="">{leadForm.noReferral}</option>
            {referralSources.map((source) => (
              <option key={source} value={source}>
                {referralSourceNames[source]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <HoneypotField {...register(honeypotField)} />
      <SubmitButton
        label={leadForm.button}
        busyLabel={leadForm.busyButton}
        isBusy={isSending}
        isWide
      />
    </FieldForm>
  );
}
