import { apiPaths } from '@contract/api.ts';
import { orderPackageOffers } from '@contract/brand.ts';
import { referralSourceNames } from '@contract/choice-names.ts';
import { formatLongDate } from '@contract/delivery-date.ts';
import { orderPackages, referralSources } from '@contract/enums.ts';
import { honeypotField } from '@contract/honeypot.ts';
import type { FocusEvent, ReactNode, RefObject } from 'react';
import {
  DateInput,
  Field,
  NumberInput,
  Select,
  TextArea,
  TextInput,
} from '@/components/ui/field.tsx';
import { FieldForm, FieldRow } from '@/components/ui/field-form.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { HoneypotField } from '@/components/ui/honeypot-field.tsx';
import { orderForm } from '@/content/order.ts';
import { orderPhotos } from '@/content/order-photos.ts';
import styles from './order-form.module.css';
import { PackageChoice } from './package-choice.tsx';
import { withScheme } from './photo-link.utils.ts';
import { PhotoLinkHelp } from './photo-link-help.tsx';
import { pendingOf } from './photos/photo-state.ts';
import { PhotoUpload } from './photos/photo-upload.tsx';
import { deliveryAfter, type OrderValues, type useOrderForm, useToday } from './use-order-form.ts';

interface FormGroupProps {
  readonly title: string;
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

function FormGroup({ title, heading, children }: FormGroupProps) {
  return (
    <div className={styles.group}>
      <h2 ref={heading} tabIndex={heading && -1} className="text-subheading">
        {title}
      </h2>
      {children}
    </div>
  );
}

interface OrderFormProps {
  /** Shared with the summary. */
  readonly state: ReturnType<typeof useOrderForm>;
  /** The form's first heading, to focus it. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The order form. Its parent holds the state. */
export function OrderForm({ state, heading }: OrderFormProps) {
  const { register, submit, messageOf, isSending, form, photos, isWaiting } = state;
  const { labels, groups } = orderForm;
  const today = useToday();
  const chosen = orderPackages.find((name) => name === form.watch('package'));
  const limit = chosen && orderPackageOffers[chosen].photoLimit;
  const deadlineError = messageOf('deadline');
  const delivery = deadlineError ? undefined : deliveryAfter(form.watch('deadline'), chosen);
  const earlyHelp = delivery && orderForm.earlyDeadline(formatLongDate(delivery));
  const completeLink = ({ target }: FocusEvent<HTMLInputElement>) => {
    const link = withScheme(target.value);
    if (link === target.value) return;
    form.setValue('photoLink', link, { shouldValidate: form.formState.isSubmitted });
  };
  const text = (
    name: keyof OrderValues & keyof typeof labels,
    attributes: Parameters<typeof TextInput>[0] = {},
  ) => (
    <Field label={labels[name]} error={messageOf(name)}>
      {(wiring) => <TextInput {...wiring} {...register(name)} {...attributes} />}
    </Field>
  );
  return (
    <FieldForm action={apiPaths.order} onSubmit={submit} className={styles.form}>
      <FormGroup title={groups.package} heading={heading}>
        <PackageChoice {...register('package')} error={messageOf('package')} />
        <FieldRow>
          <Field label={labels.photoCount} error={messageOf('photoCount')}>
            {(wiring) => (
              <NumberInput
                {...wiring}
                {...register('photoCount')}
                min={1}
                max={limit ?? orderPackageOffers.premium.photoLimit}
                placeholder={limit ? orderForm.photoRange(limit) : orderForm.noPackage}
                required
              />
            )}
          </Field>
          <Field label={labels.deadline} error={deadlineError} help={earlyHelp}>
            {(wiring) => <DateInput {...wiring} {...register('deadline')} min={today} />}
          </Field>
        </FieldRow>
      </FormGroup>
      <FormGroup title={groups.property}>
        {text('propertyAddress', { autoComplete: 'address-line1', required: true })}
        <Field
          label={labels.photoLink}
          error={messageOf('photoLink')}
          help={
            photos.state.link ? (
              orderPhotos.linkHelp
            ) : (
              <PhotoLinkHelp link={form.watch('photoLink') ?? ''} />
            )
          }
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              {...register('photoLink', { onBlur: completeLink })}
              type="url"
              inputMode="url"
              placeholder="https://"
              readOnly={photos.state.link !== ''}
              required
            />
          )}
        </Field>
        <PhotoUpload photos={photos} limit={limit} place={state.photoPlace} />
        <Field
          label={labels.specialRequests}
          error={messageOf('specialRequests')}
          help={orderForm.alteredHelp}
        >
          {(wiring) => (
            <TextArea
              {...wiring}
              {...register('specialRequests')}
              placeholder={orderForm.requestsPlaceholder}
            />
          )}
        </Field>
      </FormGroup>
      <FormGroup title={groups.you}>
        <FieldRow>
          {text('firstName', { autoComplete: 'given-name', required: true })}
          {text('lastName', { autoComplete: 'family-name', required: true })}
          {text('email', { type: 'email', autoComplete: 'email', required: true })}
          {text('company', { autoComplete: 'organization' })}
        </FieldRow>
        <Field label={labels.referralSource} error={messageOf('referralSource')}>
          {(wiring) => (
            <Select {...wiring} {...register('referralSource')}>
              <option value="">{orderForm.noReferral}</option>
              {referralSources.map((source) => (
                <option key={source} value={source}>
                  {referralSourceNames[source]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FormGroup>
      <HoneypotField {...register(honeypotField)} />
      <SubmitButton
        label={orderForm.button}
        busyLabel={
          isWaiting ? orderPhotos.waitingButton(pendingOf(photos.state)) : orderForm.busyButton
        }
        isBusy={isSending || isWaiting}
      />
    </FieldForm>
  );
}
