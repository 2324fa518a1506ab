import { apiPaths } from '@contract/api.ts';
import { brand } from '@contract/brand.ts';
import { defaultUserType, type UserType } from '@contract/enums.ts';
import type { honeypotField } from '@contract/honeypot.ts';
import { leadMessages } from '@contract/messages.ts';
import { type LeadInput, leadInputSchema, leadRole } from '@contract/signup.ts';
import { useEffect, useRef } from 'react';
import type { Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { dismissToast, showFailure, showToast } from '@/components/ui/toast/toast-store.ts';
import { leadForm, leadToasts } from '@/content/get-started.ts';
import { useSubmissionForm } from '@/lib/forms/use-submission-form.ts';
import { confirmationMailOf } from '@/lib/outbox.ts';
import { paths } from '@/lib/paths.ts';
import { safeSessionStorage } from '@/lib/safe-storage.ts';
import { useIsHere } from '@/lib/use-is-here.ts';
import { withCampaign } from '@/lib/visit.ts';

export interface LeadValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userType: UserType;
  /** The visitor's own text for 'other'. */
  readonly ownRole: string;
  readonly referralSource: string;
  readonly [honeypotField]: string;
}

/** What may be measured about a lead: choices, nothing typed. */
export interface SubmittedLead {
  readonly userType: UserType;
  readonly referralSource: string;
}

const initial = { userType: defaultUserType };

const isBlank = (value: string | undefined): boolean => !value?.trim();

const leadOf = (values: LeadValues) => ({
  firstName: values.firstName,
  lastName: values.lastName,
  name: `${values.firstName.trim()} ${values.lastName.trim()}`,
  email: values.email,
  company: '',
  role: leadRole(values.userType, values.ownRole ?? ''),
  referralSource: values.referralSource,
});

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The field with the contract's first error, and its message. */
function faultOf({ path: [name], message }: Fault): [keyof LeadValues, string] {
  if (name === 'name') return ['lastName', leadMessages.fullNameTooLong];
  if (name === 'role') return ['ownRole', message];
  return [name as keyof LeadValues, message];
}

type LeadErrors = Partial<Record<keyof LeadValues, { type: string; message: string }>>;

/** What is missing comes first; then the browser decides if an address is valid; then the contract. */
const resolver: Resolver<LeadValues, unknown, LeadInput> = (values, _, { fields }) => {
  const errors: LeadErrors = {};
  for (const field of ['firstName', 'lastName', 'email', 'ownRole'] as const) {
    const isNeeded = field !== 'ownRole' || values.userType === 'other';
    if (!isNeeded || !isBlank(values[field])) continue;
    errors[field] = { type: 'required', message: leadForm.missing[field] };
  }
  const control = fields.email?.ref as HTMLInputElement | undefined;
  if (control?.validity?.valid === false) {
    errors.email ??= { type: 'shape', message: leadMessages.email };
  }
  if (Object.keys(errors).length > 0) return { values: {}, errors };
  const checked = leadInputSchema.safeParse(leadOf(values));
  if (checked.success) return { values: checked.data, errors: {} };
  for (const [field, message] of checked.error.issues.map(faultOf)) {
    errors[field] ??= { type: 'contract', message };
  }
  return { values: {}, errors };
};

function announce(lead: LeadInput, isOpen: boolean): void {
  if (isOpen) {
    showToast(leadToasts.success);
    return;
  }
  showToast({
    variant: 'destructive',
    ...leadToasts.popupBlocked(appHost),
    action: {
      label: leadToasts.openApp(appHost),
      run: () => void window.open(appAuthUrl(lead.email), '_blank', 'noopener'),
    },
    // Long enough to read the address and decide.
    duration: 15_000,
  });
}

/**
 * The lead form's behavior. Whatever the response, the visitor goes to the thank-you page. Only an
 * error before the request keeps them here.
 */
export function useLeadForm(onSubmitted: (lead: SubmittedLead) => void) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const isOpen = useRef(false);
  /** The id of the notification about empty fields. */
  const complaint = useRef(0);
  const { form, field, ...submission } = useSubmissionForm({
    form: 'lead',
    path: apiPaths.signup,
    resolver,
    labels: leadForm.labels,
    initial,
    movesOn: true,
    onInvalid: (errors) => {
      const isMissing = Object.values(errors).some((error) => error.type === 'required');
      if (isMissing) complaint.current = showFailure(leadToasts.required);
    },
    onBegin: (lead) => {
      // The application opens within the click, or the browser blocks it.
      safeSessionStorage.set('signupEmail', lead.email);
      isOpen.current = openAppTab(lead.email);
      const { userType } = form.getValues();
      onSubmitted({ userType, referralSource: lead.referralSource });
    },
    onReceived: (response, lead) => {
      announce(lead, isOpen.current);
      if (isHere()) navigate(paths.thankYou, { state: { mail: confirmationMailOf(response) } });
    },
    onFailed: () => showFailure(leadToasts.failed),
  });
  const userType = form.watch('userType') ?? defaultUserType;
  const isFlawless = Object.keys(form.formState.errors).length === 0;

  useEffect(() => {
    if (isFlawless) dismissToast(complaint.current);
  }, [isFlawless]);

  /** The text of 'other' is cleared when another choice hides its field. */
  const leadField = (name: keyof LeadValues) =>
    field(name, name === 'ownRole' ? { shouldUnregister: true } : {});

  return { ...submission, field: leadField, userType };
}

/** The application's host, without the scheme. */
const appHost = new URL(brand.appUrl).host;

/**
 * The application's sign-up page, with the email address filled in, and the visit's campaign if the
 * visitor allows it.
 */
const appAuthUrl = (email: string): string =>
  withCampaign(new URL(`/auth?email=${encodeURIComponent(email)}`, brand.appUrl).href);

/**
 * Opens the application's sign-up in a new tab. Browsers allow that only while they handle a click
 * or a keypress, so call it before awaiting anything.
 *
 * @returns false if the browser blocked the tab.
 */
function openAppTab(email: string): boolean {
  const tab = window.open(appAuthUrl(email), '_blank');
  if (!tab) return false;
  try {
    // 'noopener' would do the same, but then `open` returns null even if the tab opened.
    tab.opener = null;
  } catch {
    // The tab is already at the application, where the opener policy has cut the link.
  }
  return true;
}
