/**
 * Building blocks for text fields. Every public text field is trimmed first, so a value of only blanks, or of nothing
 * that can be seen, is empty. Everything inside is kept byte for byte. NUL and lone surrogates are rejected here
 * because Postgres cannot store them and would return an error that nobody can act on.
 */
import * as z from 'zod/mini';
import { notText, tooLong, unstorable } from './messages.ts';

export interface TextRule {
  readonly holds: (value: string) => boolean;
  readonly message: string;
}

export interface TextOptions {
  /** The field's label. The general messages start with it. */
  readonly label: string;
  /** Maximum number of code points. */
  readonly max: number;
  /** Replaces the general message if the text is too long. */
  readonly tooLong?: string;
  /** Checked in order after the general rules. The first broken rule gives the message. */
  readonly rules?: readonly TextRule[];
  /** What is done to the text first, instead of trimming it. */
  readonly clean?: (text: string) => string;
}

/** Length as Postgres counts it: an emoji is one, not two. */
export function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/** True when Postgres text can hold the value. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);
}

/**
 * True when nothing in the value is invisible: no control and format characters, and none of the
 * others that leave no trace.
 */
export function isVisible(value: string): boolean {
  return !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);
}

/** True when somebody sees something of the value. */
export const hasVisible = (value: string): boolean =>
  /[^\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);

/** Neither a blank nor a mark of direction or of a break, which pages, chats and address books bring along. */
const seen = /[^\s\p{Cf}]/u;

/** Without what stands around it and can't be seen. A pattern for the end would be slow for many blanks. */
export function trimmed(text: string): string {
  let end = text.length;
  while (end > 0 && !seen.test(text.charAt(end - 1))) end -= 1;
  return text.slice(text.search(seen), end);
}

export function hasAtLeast(min: number, message: string): TextRule {
  return { holds: (value) => codePoints(value) >= min, message };
}

/** One check that reports only the first broken rule, because a field shows one message. */
function firstBroken(rules: readonly TextRule[]) {
  return z.check<string>((context) => {
    const broken = rules.find((rule) => !rule.holds(context.value));
    if (broken) {
      context.issues.push({
        code: 'custom',
        message: broken.message,
        input: context.value,
        continue: true,
      });
    }
  });
}

function generalRules({ label, max, tooLong: message }: TextOptions): TextRule[] {
  return [
    { holds: isStorable, message: unstorable(label) },
    {
      // A string never has more code points than UTF-16 units, so most values are not counted.
      holds: (value) => value.length <= max || codePoints(value) <= max,
      message: message ?? tooLong(label, max),
    },
  ];
}

/**
 * Required text. `missing` is the message for a value that is missing, empty or of another type.
 */
export function requiredText(options: TextOptions & { readonly missing: string }) {
  const rules = [
    hasAtLeast(1, options.missing),
    ...generalRules(options),
    ...(options.rules ?? []),
  ];
  return z
    .string({ error: options.missing })
    .check(z.overwrite(options.clean ?? trimmed), firstBroken(rules));
}

/** Text that may be left out: absent, null and blank all become ''. Rules see only filled values. */
export function optionalText(options: TextOptions) {
  const rules = [...generalRules(options), ...(options.rules ?? [])].map((rule) => ({
    ...rule,
    holds: (value: string) => value === '' || rule.holds(value),
  }));
  return z.pipe(
    z.prefault(
      z.pipe(
        z.nullable(z.string({ error: notText(options.label) })),
        z.transform((value) => value ?? ''),
      ),
      null,
    ),
    z.string().check(z.overwrite(options.clean ?? trimmed), firstBroken(rules)),
  );
}
