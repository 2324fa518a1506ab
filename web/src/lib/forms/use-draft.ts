import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { safeSessionStorage } from '../safe-storage.ts';

const storageKey = (form: string) => `${form}:draft` as const;

function readDraft(form: string): Readonly<Record<string, unknown>> {
  try {
    const draft: unknown = JSON.parse(safeSessionStorage.get(storageKey(form)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}

/** Values of some of a form's fields. */
export type SomeValues<Values extends FieldValues> = Partial<
  Readonly<Record<Path<Values>, string>>
>;

interface DraftOptions<Values extends FieldValues> {
  /** Values of untouched fields; a draft replaces them. */
  readonly initial?: SomeValues<Values>;
  /** Values from the link to the page; they take precedence over a draft. */
  readonly asked?: SomeValues<Values> | undefined;
}

const nothing = {};

/**
 * Saves what a visitor types, so it survives a reload, a detour or a crashed tab, until
 * `forgetDraft`. A field that already has a value (typed before the scripts loaded, or autofilled)
 * wins over the draft and the link's values, and is saved with the rest.
 *
 * @param fields the fields to save. Don't list secrets or the honeypot.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: string,
  { getValues, setValue, subscribe }: UseFormReturn<Values, unknown, Output>,
  fields: readonly Path<Values>[],
  { initial = nothing, asked = nothing }: DraftOptions<Values> = nothing,
): void {
  useEffect(() => {
    const draft = { ...readDraft(form), ...asked };
    const isUntouched = (field: Path<Values>) => {
      const current: unknown = getValues(field);
      return !current || current === initial[field];
    };
    const keep = (values: Values) => {
      const kept = Object.fromEntries(fields.map((field) => [field, values[field]]));
      safeSessionStorage.set(storageKey(form), JSON.stringify(kept));
    };
    // The form library reports changes from now on, but not what was typed before.
    const isTypedInto = !fields.every(isUntouched);
    for (const field of fields) {
      const kept = draft[field];
      if (typeof kept === 'string' && kept !== '' && isUntouched(field)) {
        setValue(field, kept as PathValue<Values, Path<Values>>);
      }
    }
    if (isTypedInto) keep(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values),
    });
  }, [form, fields, initial, asked, getValues, setValue, subscribe]);
}

/** Stores values for a form that is opened next; the rest of its draft stays. */
export const addToDraft = (form: string, values: Readonly<Record<string, string>>): void =>
  safeSessionStorage.set(storageKey(form), JSON.stringify({ ...readDraft(form), ...values }));

/** Remembers the draft as it is. @returns a function that stores it again. */
export function rememberDraft(form: string): () => void {
  const draft = safeSessionStorage.get(storageKey(form));
  return () => {
    if (draft !== null) safeSessionStorage.set(storageKey(form), draft);
  };
}

export const forgetDraft = (form: string): void => safeSessionStorage.remove(storageKey(form));
