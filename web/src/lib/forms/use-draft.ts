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

const nothing = {};

/**
 * Saves what a visitor types, so it survives a reload, a detour or a crashed tab, until
 * `forgetDraft`. A field that already has a value (typed before the scripts loaded, or autofilled)
 * wins over the draft.
 *
 * @param fields the fields to save. Don't list secrets or the honeypot.
 * @param initial values of untouched fields; a draft replaces them.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: string,
  { getValues, setValue, subscribe }: UseFormReturn<Values, unknown, Output>,
  fields: readonly Path<Values>[],
  initial: Partial<Readonly<Record<Path<Values>, string>>> = nothing,
): void {
  useEffect(() => {
    const draft = readDraft(form);
    for (const field of fields) {
      const kept = draft[field];
      const current: unknown = getValues(field);
      const isUntouched = !current || current === initial[field];
      if (typeof kept === 'string' && kept !== '' && isUntouched) {
        setValue(field, kept as PathValue<Values, Path<Values>>);
      }
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const kept = Object.fromEntries(fields.map((field) => [field, values[field]]));
        safeSessionStorage.set(storageKey(form), JSON.stringify(kept));
      },
    });
  }, [form, fields, initial, getValues, setValue, subscribe]);
}

export const forgetDraft = (form: string): void => safeSessionStorage.remove(storageKey(form));
