import { honeypotField } from '@contract/honeypot.ts';
import { type FormEvent, useMemo, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldErrorsOf } from '../api-client.ts';
import { isReceived } from '../outbox.ts';
import { schemaResolver } from './schema-resolver.ts';
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
  readonly schema: z.ZodMiniType<Input>;
  /** The fields in page order. The first one with an error gets the focus. */
  readonly fields: readonly Path<Values>[];
  /** Values from the link to the page. Must be the same object until the values change. */
  readonly asked?: SomeValues<Values> | undefined;
  /** Turns the typed values into the ones to validate and send. */
  readonly complete?: (values: Values) => Values;
  readonly onReceived: (response: Response, input: Input) => void | Promise<void>;
  readonly onFailed: (failure: FailedSubmission) => void;
}

/**
 * A public form: validated with a contract schema before sending, saved as a draft until the server
 * has it, then cleared.
 */
export function useSubmissionForm<Values extends FieldValues, Input extends object>(
  options: SubmissionForm<Values, Input>,
) {
  const { form: name, path, schema, fields, asked, complete, onReceived, onFailed } = options;
  const resolver = useMemo(() => {
    const check = schemaResolver<Values, Input>(schema);
    const resolve: typeof check = (values, ...rest) =>
      check(complete ? complete(values) : values, ...rest);
    return resolve;
  }, [schema, complete]);
  // No default values on purpose: they would erase what was typed before the scripts loaded.
  const form = useForm<Values, unknown, Input>({ resolver });
  const { formState, getValues, handleSubmit, reset, setError, setFocus, setValue } = form;
  useDraft(name, form, fields, { asked });
  const attached = useRef(new WeakSet<Element>());
  const honeypotName = honeypotField as Path<Values>;

  async function submit(event?: FormEvent): Promise<void> {
    let received: { response: Response; input: Input } | undefined;
    await handleSubmit(async (input) => {
      try {
        const honeypot = getValues(honeypotName) as PathValue<Values, Path<Values>> | undefined;
        const response = await sendSubmission({ form: name, path, input, honeypot });
        received = { response, input };
      } catch (error) {
        fail(error);
      }
    })(event);
    if (!received) return;
    // Must come last: the form library still updates its own state after the handler returns.
    startOver(isReceived(received.response));
    await onReceived(received.response, received.input);
  }

  /** Empties the form. What the server may not have stays as a draft. */
  function startOver(isStored: boolean): void {
    const restoreDraft = rememberDraft(name);
    const empty = Object.fromEntries([...fields, honeypotName].map((field) => [field, '']));
    reset(empty as DefaultValues<Values>);
    if (isStored) forgetDraft(name);
    else restoreDraft();
  }

  function fail(error: unknown): void {
    const refusals = fieldErrorsOf(error);
    const refused = fields.filter((field) => refusals[field]);
    for (const field of refused) {
      setError(field, { type: 'server', message: refusals[field] ?? '' });
    }
    const [first] = refused;
    if (first) setFocus(first);
    onFailed({ error, ...(!first && { retry: () => void submit() }) });
  }

  const messageOf = (field: Path<Values>): string | undefined => {
    const message = form.getFieldState(field, formState).error?.message;
    return message || undefined;
  };

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

  return { form, register, submit, messageOf, isSending: formState.isSubmitting };
}
