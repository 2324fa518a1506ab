import { honeypotField } from '@contract/honeypot.ts';
import { type FormEvent, useMemo } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldErrorsOf } from '../api-client.ts';
import { schemaResolver } from './schema-resolver.ts';
import { sendSubmission } from './send-submission.ts';
import { forgetDraft, useDraft } from './use-draft.ts';

export interface FailedSubmission {
  readonly error: unknown;
  /** Sends the same again; absent when the server refused a field: it would refuse it again. */
  readonly retry?: () => void;
}

export interface SubmissionForm<Values extends FieldValues, Input extends object> {
  /** Names the form in the browser's storage. */
  readonly form: string;
  readonly path: string;
  readonly schema: z.ZodMiniType<Input>;
  /** The fields in the order of the page: the first one at fault gets the focus. */
  readonly fields: readonly Path<Values>[];
  /** What is checked and sent in place of what was typed. */
  readonly complete?: (values: Values) => Values;
  readonly onReceived: (response: Response, input: Input) => void | Promise<void>;
  readonly onFailed: (failure: FailedSubmission) => void;
}

/**
 * A form of the site: checked with a schema of the contract before anything is sent, kept as a draft
 * until the server has it, and emptied then.
 */
export function useSubmissionForm<Values extends FieldValues, Input extends object>(
  options: SubmissionForm<Values, Input>,
) {
  const { form: name, path, schema, fields, complete, onReceived, onFailed } = options;
  const resolver = useMemo(() => {
    const check = schemaResolver<Values, Input>(schema);
    const resolve: typeof check = (values, ...rest) =>
      check(complete ? complete(values) : values, ...rest);
    return resolve;
  }, [schema, complete]);
  // No default values on purpose: what was typed before the scripts were there stays in the fields.
  const form = useForm<Values, unknown, Input>({ resolver });
  const { formState, getValues, handleSubmit, reset, setError, setFocus } = form;
  useDraft(name, form, fields);
  const trapName = honeypotField as Path<Values>;

  async function submit(event?: FormEvent): Promise<void> {
    let received: { response: Response; input: Input } | undefined;
    await handleSubmit(async (input) => {
      try {
        const trap = getValues(trapName) as PathValue<Values, Path<Values>> | undefined;
        const response = await sendSubmission({ form: name, path, input, trap });
        received = { response, input };
      } catch (error) {
        fail(error);
      }
    })(event);
    if (!received) return;
    // Afterwards: the form library still writes its own state when the handler has returned.
    startOver();
    await onReceived(received.response, received.input);
  }

  function startOver(): void {
    const empty = Object.fromEntries([...fields, trapName].map((field) => [field, '']));
    reset(empty as DefaultValues<Values>);
    forgetDraft(name);
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

  return { form, register: form.register, submit, messageOf, isSending: formState.isSubmitting };
}
