import { apiPaths } from '@contract/api.ts';
import { referralSourceNames, userTypeNames } from '@contract/choice-names.ts';
import { defaultUserType, referralSources, userTypes } from '@contract/enums.ts';
import { honeypotField } from '@contract/honeypot.ts';
import { SelectField, TextField } from '@/components/ui/field.tsx';
import { FieldForm, FieldRow } from '@/components/ui/field-form.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { HoneypotField } from '@/components/ui/honeypot-field.tsx';
import { problemOf } from '@/content/forms.ts';
import { leadForm, leadToasts } from '@/content/get-started.ts';
import { type SubmittedLead, useLeadForm } from './use-lead-form.ts';

interface LeadFormProps {
  /** Called once a lead is being sent, whatever the response. */
  readonly onSubmitted?: (lead: SubmittedLead) => void;
}

const noMeasurement = () => {};

export function LeadForm({ onSubmitted = noMeasurement }: LeadFormProps) {
  const { register, field, submit, userType, button, failure } = useLeadForm(onSubmitted);
  return (
    <FieldForm action={apiPaths.signup} onSubmit={submit}>
      <FieldRow>
        <TextField {...field('firstName')} autoComplete="given-name" required />
        <TextField {...field('lastName')} autoComplete="family-name" required />
      </FieldRow>
      <TextField {...field('email')} type="email" autoComplete="email" required />
      <SelectField {...field('userType')} defaultValue={defaultUserType}>
        {userTypes.map((type) => (
          <option key={type} value={type}>
            {userTypeNames[type]}
          </option>
        ))}
      </SelectField>
      {userType === 'other' && <TextField {...field('ownRole')} required />}
      <SelectField {...field('referralSource')}>
        <option value="">{leadForm.noReferral}</option>
        {referralSources.map((source) => (
          <option key={source} value={source}>
            {referralSourceNames[source]}
          </option>
        ))}
      </SelectField>
      <HoneypotField {...register(honeypotField)} />
      <SubmitButton
        {...button}
        label={leadForm.button}
        busyLabel={leadForm.busyButton}
        problem={problemOf(failure, 'sign-up', leadToasts.failed)}
        isWide
      />
    </FieldForm>
  );
}
