import { apiPaths } from '@contract/api.ts';
import { referralSourceNames, userTypeNames } from '@contract/choice-names.ts';
import { defaultUserType, referralSources, userTypes } from '@contract/enums.ts';
import { honeypotField } from '@contract/honeypot.ts';
import { Field, Select, TextInput } from '@/components/ui/field.tsx';
import { FieldForm, FieldRow } from '@/components/ui/field-form.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { HoneypotField } from '@/components/ui/honeypot-field.tsx';
import { leadForm } from '@/content/get-started.ts';
import { type LeadValues, type SubmittedLead, useLeadForm } from './use-lead-form.ts';

interface LeadFormProps {
  /** Called once a lead is being sent, whatever the response. */
  readonly onSubmitted?: (lead: SubmittedLead) => void;
}

const noMeasurement = () => {};

export function LeadForm({ onSubmitted = noMeasurement }: LeadFormProps) {
  const { register, submit, errors, userType, isProcessing } = useLeadForm(onSubmitted);
  const faultOf = (field: keyof LeadValues) => ({ error: errors[field]?.message });
  const { labels } = leadForm;
  return (
    <FieldForm
      action={apiPaths.signup}
      onSubmit={submit}
      // The browser validates the email; the message is shown at the field, not in a bubble.
      onInvalid={(event) => event.preventDefault()}
    >
      <FieldRow>
        <Field label={labels.firstName} {...faultOf('firstName')}>
          {(wiring) => (
            <TextInput {...wiring} {...register('firstName')} autoComplete="given-name" required />
          )}
        </Field>
        <Field label={labels.lastName} {...faultOf('lastName')}>
          {(wiring) => (
            <TextInput {...wiring} {...register('lastName')} autoComplete="family-name" required />
          )}
        </Field>
      </FieldRow>
      <Field label={labels.email} {...faultOf('email')}>
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
      <Field label={labels.userType} {...faultOf('userType')}>
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
        <Field label={labels.ownRole} {...faultOf('ownRole')}>
          {(wiring) => <TextInput {...wiring} {...register('ownRole')} required />}
        </Field>
      )}
      <Field label={labels.referralSource} {...faultOf('referralSource')}>
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
        isBusy={isProcessing}
        isWide
      />
    </FieldForm>
  );
}
