import type { honeypotField } from '@contract/honeypot.ts';

/** The typed values of a form that sends `Input`: a string for each field and the honeypot. */
export type FormValues<Input> = Readonly<Record<keyof Input | typeof honeypotField, string>>;
