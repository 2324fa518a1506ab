import { Field, Input } from '@chakra-ui/react';

interface DateFieldProps {
  readonly label: string;
  /** A date such as '2026-11-20'; '' for none. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
}

/** A date input with the browser's own picker. */
export function DateField({ label, value, min, max, onChange }: DateFieldProps) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Input
        type="date"
        width={{ md: '8.5rem' }}
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field.Root>
  );
}
