import { apiPaths } from '@contract/api.ts';
import { orderPackageOffers } from '@contract/brand.ts';
import { referralSourceNames } from '@contract/choice-names.ts';
import { formatLongDate } from '@contract/due-date.ts';
import { orderPackages, referralSources } from '@contract/enums.ts';
import { honeypotField } from '@contract/honeypot.ts';
import type { FocusEvent, ReactNode, RefObject } from 'react';
import { pendingOf } from '@/components/photos/photo-state.ts';
import {
  DateField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '@/components/ui/field.tsx';
import { ChoiceCards } from '@/components/ui/field-choices.tsx';
import { FieldForm, FieldRow } from '@/components/ui/field-form.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { HoneypotField } from '@/components/ui/honeypot-field.tsx';
import { problemOf } from '@/content/forms.ts';
import { orderForm, orderToasts } from '@/content/order-form.ts';
import { orderPhotos } from '@/content/order-photos.ts';
import { LargerPackage, largerThan } from './larger-package.tsx';
import styles from './order-form.module.css';
import { PackageCard } from './package-card.tsx';
import { PhotoLinkHelp } from './photo-link-help.tsx';
import { PhotoUpload } from './photos/photo-upload.tsx';
import { dueDateAfter, type useOrderForm, useToday } from './use-order-form.ts';
import { wholeLink } from './whole-link.utils.ts';

const packages = orderPackages.map((name) => ({
  value: name,
  content: <PackageCard name={name} />,
}));

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
  const { register, field, submit, button, failure, form, photos, uploaded, isWaiting } = state;
  const { groups } = orderForm;
  const today = useToday();
  const chosen = orderPackages.find((name) => name === form.watch('package'));
  const limit = chosen && orderPackageOffers[chosen].photoLimit;
  const hasPhotos = photos.state.link !== '';
  const deadline = field('deadline');
  const due = deadline.error ? undefined : dueDateAfter(form.watch('deadline'), chosen);
  const earlyHelp = due && orderForm.earlyDeadline(formatLongDate(due));
  const count = Math.max(Number(form.watch('photoCount')) || 0, uploaded);
  const larger = chosen && largerThan(chosen, count);
  const offer = chosen && larger && (
    <LargerPackage
      {...{ chosen, larger, count }}
      onChoose={() => form.setValue('package', larger, { shouldValidate: true })}
    />
  );
  const keepCount = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (Number(target.value) >= uploaded) return;
    form.setValue('photoCount', String(uploaded), { shouldValidate: true });
  };
  const completeLink = ({ target }: FocusEvent<HTMLInputElement>) => {
    const link = wholeLink(target.value);
    if (link === target.value) return;
    form.setValue('photoLink', link, { shouldValidate: form.formState.isSubmitted });
  };
  return (
    <FieldForm action={apiPaths.order} onSubmit={submit} className={styles.form}>
      <FormGroup title={groups.package} heading={heading}>
        <ChoiceCards {...field('package')} choices={packages} />
        <p className="text-small muted">{orderForm.priceNote}</p>
        <FieldRow>
          <NumberField
            {...field('photoCount', { onBlur: keepCount })}
            help={uploaded < count && offer}
            min={Math.max(1, uploaded)}
            max={limit ?? orderPackageOffers.premium.photoLimit}
            placeholder={limit ? orderForm.photoRange(limit) : orderForm.noPackage}
            required
          />
          <DateField {...deadline} help={earlyHelp} min={today} />
        </FieldRow>
      </FormGroup>
      <FormGroup title={groups.property}>
        <TextField
          {...field('propertyAddress')}
          // A section of its own, so that who fills in their name doesn't order a video of their office.
          autoComplete="section-property address-line1"
          required
        />
        <PhotoUpload
          photos={photos}
          limit={limit}
          tooMany={uploaded >= count && offer}
          place={state.photoPlace}
        />
        {hasPhotos && (
          <output className="text-small">
            <strong>{orderPhotos.sentWith(uploaded)}</strong> {orderPhotos.linkInstead}
          </output>
        )}
        {/* With photos, it has their address, which says nothing to who placed them. */}
        <div hidden={hasPhotos} className={styles.link}>
          <p className="text-small muted">{orderForm.orLink}</p>
          <TextField
            {...field('photoLink', { onBlur: completeLink })}
            help={<PhotoLinkHelp link={form.watch('photoLink') ?? ''} />}
            type="url"
            inputMode="url"
            placeholder="https://"
            readOnly={hasPhotos}
            required
          />
        </div>
        <TextAreaField
          {...field('specialRequests')}
          help={orderForm.alteredHelp}
          placeholder={orderForm.requestsPlaceholder}
        />
      </FormGroup>
      <FormGroup title={groups.you}>
        <FieldRow>
          <TextField {...field('firstName')} autoComplete="given-name" required />
          <TextField {...field('lastName')} autoComplete="family-name" required />
          <TextField {...field('email')} type="email" autoComplete="email" required />
          <TextField {...field('company')} autoComplete="organization" />
        </FieldRow>
        <SelectField {...field('referralSource')}>
          <option value="">{orderForm.noReferral}</option>
          {referralSources.map((source) => (
            <option key={source} value={source}>
              {referralSourceNames[source]}
            </option>
          ))}
        </SelectField>
      </FormGroup>
      <HoneypotField {...register(honeypotField)} />
      <SubmitButton
        {...button}
        label={orderForm.button}
        busyLabel={
          isWaiting
            ? orderPhotos.waitingButton(Math.max(1, pendingOf(photos.state)))
            : orderForm.busyButton
        }
        isBusy={button.isBusy || isWaiting}
        problem={problemOf(failure, 'order', orderToasts.failed)}
      />
    </FieldForm>
  );
}
