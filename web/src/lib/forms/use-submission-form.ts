import { honeypotField } from '@contract/honeypot.ts';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { fieldErrorsOf } from '../api-client.ts';
import { isReceived } from '../outbox.ts';
import { sendSubmission } from './send-submission.ts';
import { forgetDraft, rememberDraft, type SomeValues, useDraft } from './use-draft.ts';

export interface FailedSubmission {
  readonly error: unknown;
  /**
   * Sends the same values again. Absent if the server rejected a field, because it would reject it
   * again.
   */
  readonly retry?: () => void;
}

export interface SubmissionForm<Values extends FieldValues, Input extends object> {
  /** The form's name in web storage. */
  readonly form: string;
  readonly path: string;
  /** Must be the same function until it has to validate differently. */
  readonly resolver: Resolver<Values, unknown, Input>;
  /**
   * The fields' labels, in page order: the first field with an error gets the focus. Must be the same
   * object for as long as the form is there.
   */
  readonly labels: Readonly<Partial<Record<Path<Values>, string>>>;
  /** Values of untouched fields that aren't empty. */
  readonly initial?: SomeValues<Values>;
  /** Values from the link to the page. Must be the same object until the values change. */
  readonly asked?: SomeValues<Values> | undefined;
  /**
   * True if the visitor moves on whatever happens to the call. The outbox then keeps trying, and
   * `onReceived` gets a network error if there was no response.
   */
  readonly movesOn?: boolean;
  readonly onInvalid?: (errors: FieldErrors<Values>) => void;
  /**
   * Called within the click, before anything is sent. If it throws, nothing is sent, and that's a
   * failure.
   */
  readonly onBegin?: (input: Input) => void;
  /** Headers to send with it. If it rejects, nothing is sent, and that's a failure. */
  readonly headers?: () => Promise<Readonly<Record<string, string>> | undefined>;
  readonly onReceived: (response: Response, input: Input) => void | Promise<void>;
  readonly onFailed: (failure: FailedSubmission) => void;
}

const none = {};

/**
 * A public form: validated before sending, saved as a draft until the server
 * has it, then cleared.
 */
export function useSubmissionForm<Values extends FieldValues, Input extends object>(
  options: SubmissionForm<Values, Input>,
) {
  const { form: name, path, resolver, labels, initial = none, asked, movesOn = false } = options;
  const { onInvalid, onBegin, onReceived, onFailed } = options;
  // No default values on purpose: they would erase what was typed before the scripts loaded.
  const form = useForm<Values, unknown, Input>({ resolver });
  const { formState, getValues, handleSubmit, reset, setError, setFocus, setValue } = form;
  const fields = useMemo(() => Object.keys(labels) as Path<Values>[], [labels]);
  useDraft(name, form, fields, { initial, asked });
  const isBusy = useRef(false);
  const [failure, setFailure] = useState<'offline' | 'failed'>();
  const [sent, setSent] = useState(0);
  const attached = useRef(new WeakSet<Element>());
  const honeypotName = honeypotField as Path<Values>;

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    // A second press can come before the button renders disabled.
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(undefined);
    let received: { response: Response; input: Input } | undefined;
    const typed = JSON.stringify(getValues());
    await handleSubmit(
      async (input) => {
        try {
          onBegin?.(input);
          const honeypot = getValues(honeypotName) as PathValue<Values, Path<Values>> | undefined;
          const headers = await options.headers?.();
          const sent = { form: name, path, input, headers, honeypot, movesOn };
          const response = await sendSubmission(sent);
          received = { response, input };
        } catch (error) {
          fail(error);
        }
      },
      (errors) => {
        onInvalid?.(errors);
        const focused = document.activeElement;
        // The field gets the focus after this. A browser doesn't scroll to one that has it already, as
        // on phones, where a tap on the button leaves it there.
        setTimeout(() => {
          if (focused === document.activeElement) focused?.scrollIntoView({ block: 'nearest' });
        });
      },
    )(event);
    isBusy.current = false;
    if (!received) return;
    // Must come last: the form library still updates its own state after the handler returns. What was typed
    // meanwhile stays.
    if (JSON.stringify(getValues()) === typed) startOver(isReceived(received.response));
    await onReceived(received.response, received.input);
  }

  /** Empties the form. What the server may not have stays as a draft. */
  function startOver(isStored: boolean): void {
    const restoreDraft = rememberDraft(name);
    const empty = Object.fromEntries([...fields, honeypotName].map((field) => [field, '']));
    reset({ ...empty, ...initial } as DefaultValues<Values>);
    setSent((times) => times + 1);
    if (isStored) forgetDraft(name);
    else restoreDraft();
  }

  function fail(error: unknown): void {
    const refusals = fieldErrorsOf(error);
    const [first] = fields.filter((field) => {
      const message = refusals[field];
      if (message) setError(field, { type: 'server', message });
      return message;
    });
    if (first) setFocus(first);
    setFailure(navigator.onLine ? 'failed' : 'offline');
    onFailed({ error, ...(!first && { retry: () => void submit() }) });
  }

  /**
   * Registers a field. The form library drops a radio button's choice that was made earlier, so
   * it's restored, but only once: later, that would bring back a choice that was already sent.
   */
  const register = (field: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) => {
    const { ref, ...rest } = form.register(field, options);
    const attach = (control: Element | null) => {
      const isNew = control instanceof HTMLInputElement && !attached.current.has(control);
      const chosen = isNew && control.checked && control.value;
      if (isNew) attached.current.add(control);
      ref(control);
      if (chosen && !control.checked) setValue(field, chosen as PathValue<Values, Path<Values>>);
    };
    return { ...rest, ref: attach };
  };

  /** The same with the field's label and error, for a control that shows them. */
  const field = (name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) => ({
    ...register(name, options),
    label: labels[name] ?? '',
    error: form.getFieldState(name, formState).error?.message || undefined,
  });

  return {
    ...{ form, register, field, submit },
    /** How the last attempt ended, until the next one. */
    failure,
    /** For the submit button. */
    button: { isBusy: formState.isSubmitting, sent },
  };
}
