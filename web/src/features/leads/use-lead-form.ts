import { defaultUserType, type UserType } from '@contract/enums.ts';
import { honeypotField } from '@contract/honeypot.ts';
import { leadMessages } from '@contract/messages.ts';
import { type LeadInput, leadInputSchema, leadRole } from '@contract/signup.ts';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { dismissToast, showToast } from '@/components/ui/toast/toast-store.ts';
import { leadForm, leadToasts } from '@/content/get-started.ts';
import { useDraft } from '@/lib/forms/use-draft.ts';
import { putIntoOutbox } from '@/lib/outbox.ts';
import { paths } from '@/lib/paths.ts';
import { safeSessionStorage } from '@/lib/safe-storage.ts';
import { appAuthUrl, appHost, openAppTab } from './app-door.ts';
import { type LeadSubmission, leadFormName, leadSubmission, sendLead } from './lead.api.ts';

export interface LeadValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userType: UserType;
  /** The visitor's own text for 'other'. */
  readonly ownRole: string;
  readonly referralSource: string;
  /** The honeypot. */
  readonly website: string;
}

/** What may be measured about a lead: choices, nothing typed. */
export interface SubmittedLead {
  readonly userType: UserType;
  readonly referralSource: string;
}

const draftFields = [
  'firstName',
  'lastName',
  'email',
  'userType',
  'ownRole',
  'referralSource',
] as const;

const initialValues = { userType: defaultUserType };

/** The storage key of the last lead's email address, for the pages that follow. */
const emailKey = 'signupEmail';

const isBlank = (value: string | undefined): boolean => !value?.trim();

function emptyFields(values: LeadValues) {
  const required =
    values.userType === 'other'
      ? (['firstName', 'lastName', 'email', 'ownRole'] as const)
      : (['firstName', 'lastName', 'email'] as const);
  return required.filter((field) => isBlank(values[field]));
}

/** Whether a field's error is fixed. The browser decides if an email address is valid. */
function isMended(fault: string | undefined, { value, validity }: HTMLInputElement): boolean {
  if (fault === 'required') return !isBlank(value);
  return fault !== 'shape' || validity.valid;
}

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

interface BegunLead {
  readonly lead: LeadInput;
  readonly submission: LeadSubmission;
  /** False if the browser blocked the application's tab. */
  readonly isOpen: boolean;
}

/** Everything that has to happen within the click. Throws if the visitor can't go on. */
function begin(lead: LeadInput, honeypot: string): BegunLead {
  safeSessionStorage.set(emailKey, lead.email);
  const submission = leadSubmission(lead, honeypot);
  // The tab comes first: if it throws, the visitor retries, and the lead must not be sent twice.
  const isOpen = openAppTab(lead.email);
  putIntoOutbox(submission);
  return { lead, submission, isOpen };
}

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
  const form = useForm<LeadValues>();
  const { clearErrors, formState, getFieldState, getValues, reset, setError, setFocus, watch } =
    form;
  const [isProcessing, setProcessing] = useState(false);
  const hasStarted = useRef(false);
  /** The id of the notification about empty fields. */
  const complaint = useRef(0);
  const navigate = useNavigate();
  useDraft(leadFormName, form, draftFields, { initial: initialValues });
  const userType = watch('userType') ?? defaultUserType;

  /** The lead if it's valid. Otherwise shows what's missing. */
  function check(element: HTMLFormElement): LeadInput | undefined {
    clearErrors();
    const values = getValues();
    const missing = emptyFields(values);
    for (const field of missing) {
      setError(field, { type: 'required', message: leadForm.missing[field] });
    }
    const [first] = missing;
    if (first) {
      complaint.current = showToast({ variant: 'destructive', ...leadToasts.required });
      setFocus(first);
      return undefined;
    }
    if (!element.reportValidity()) {
      setError('email', { type: 'shape', message: leadMessages.email });
      setFocus('email');
      return undefined;
    }
    const checked = leadInputSchema.safeParse(leadOf(values));
    if (checked.success) return checked.data;
    const faults = new Map(checked.error.issues.map(faultOf));
    for (const [field, message] of faults) setError(field, { type: 'contract', message });
    const firstFault = draftFields.find((field) => faults.has(field));
    if (firstFault) setFocus(firstFault);
    return undefined;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A second press can come before the button renders disabled.
    if (hasStarted.current) return;
    let begun: BegunLead;
    try {
      const lead = check(event.currentTarget);
      if (!lead) return;
      begun = begin(lead, getValues(honeypotField) ?? '');
    } catch (error) {
      console.info('The lead could not be prepared.', error);
      showToast({ variant: 'destructive', ...leadToasts.failed });
      return;
    }
    const { lead, submission, isOpen } = begun;
    hasStarted.current = true;
    setProcessing(true);
    onSubmitted({ userType, referralSource: lead.referralSource });
    const mail = await sendLead(submission);
    announce(lead, isOpen);
    navigate(paths.thankYou, { state: { mail } });
    // The visitor went back before the next page loaded, so this one was never unmounted.
    window.addEventListener('popstate', startOver, { once: true });
  }

  function startOver(): void {
    reset();
    hasStarted.current = false;
    setProcessing(false);
  }

  function mend(field: keyof LeadValues, control: HTMLInputElement): void {
    if (!isMended(getFieldState(field).error?.type, control)) return;
    clearErrors(field);
    if (!draftFields.some((name) => getFieldState(name).error)) dismissToast(complaint.current);
  }

  /** Registers a field whose error disappears as soon as it's fixed. */
  const register = (field: keyof LeadValues) =>
    form.register(field, {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => mend(field, target),
      // The text belongs to 'other': it's cleared when another choice hides its field.
      ...(field === 'ownRole' && { shouldUnregister: true }),
    });

  return { register, submit, errors: formState.errors, userType, isProcessing };
}
