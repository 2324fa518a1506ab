import type { honeypotField } from '@contract/honeypot.ts';

/** What is typed into a form that sends `Input`: text in every field, and in the honeypot. */
export type FormValues<Input> = Readonly<Record<keyof Input | typeof honeypotField, string>>;
