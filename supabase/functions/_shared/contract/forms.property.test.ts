import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contactInputSchema } from './contact.ts';
import { columnLimits } from './limits.ts';
import { orderInputSchema } from './order.ts';
import { leadInputSchema, simpleSignupInputSchema } from './signup.ts';
import * as samples from './testing/samples.ts';
import { codePoints, isStorable } from './text.ts';
import { webinarQuestionInputSchema, webinarSignupInputSchema } from './webinar.ts';

const forms: readonly (readonly [
  name: string,
  schema: z.ZodMiniType,
  sample: Record<string, string>,
  limits: Readonly<Record<string, number>>,
])[] = [
  ['lead', leadInputSchema, samples.lead, columnLimits.signupUsers],
  ['simple sign-up', simpleSignupInputSchema, samples.simpleSignup, columnLimits.signupUsers],
  ['contact', contactInputSchema, samples.contact, columnLimits.contactSubmissions],
  ['order', orderInputSchema, samples.order, columnLimits.orders],
  ['webinar sign-up', webinarSignupInputSchema, samples.webinarSignup, columnLimits.webinarSignups],
  [
    'webinar question',
    webinarQuestionInputSchema,
    samples.webinarQuestion,
    columnLimits.webinarQuestions,
  ],
];

/**
 * Texts likely to break something: blanks, NUL, lone surrogates, emoji, and lengths near limits.
 */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom('a', ' ', '\u0000', '\ud800', '\udfff', '😀', '\n', 'e\u0301'),
  }),
  fc
    .tuple(fc.constantFrom('x', '😀', 'é '), fc.constantFrom(1, 2, 9, 20, 100, 255, 500, 5000))
    .chain(([unit, length]) =>
      fc.integer({ min: -1, max: 1 }).map((off) => unit.repeat(length + off)),
    ),
  fc.emailAddress(),
  fc.webUrl(),
);
const anything = fc.oneof({ weight: 6, arbitrary: text }, fc.jsonValue(), fc.constant(undefined));

function bodyOf(sample: Record<string, string>) {
  const fields = Object.fromEntries(
    Object.entries(sample).map(([field, value]) => [
      field,
      fc.oneof({ weight: 3, arbitrary: fc.constant<unknown>(value) }, anything),
    ]),
  );
  return fc.record(fields);
}

describe.each(forms)('whatever is sent as %s', (_name, schema, sample, limits) => {
  it('is refused with a message for a field of the form, or fits the columns', () => {
    fc.assert(
      fc.property(bodyOf(sample), (body) => {
        const result = z.safeParse(schema, body);
        if (!result.success) {
          return result.error.issues.every(
            ({ path, message }) => String(path[0]) in sample && message !== '',
          );
        }
        return Object.entries(result.data as Record<string, string>).every(
          ([field, value]) =>
            codePoints(value) <= (limits[field] as number) &&
            isStorable(value) &&
            value === value.trim(),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('is unchanged when it is validated a second time', () => {
    fc.assert(
      fc.property(bodyOf(sample), (body) => {
        const first = z.safeParse(schema, body);
        if (first.success) expect(z.parse(schema, first.data)).toEqual(first.data);
      }),
      { numRuns: 200 },
    );
  });
});

describe('text', () => {
  it('counts code points as Postgres does', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (value) => codePoints(value) === Array.from(value).length,
      ),
    );
  });

  it('is storable when it survives UTF-8 and holds no NUL', () => {
    const codeUnits = fc
      .array(fc.integer({ min: 0, max: 0xffff }))
      .map((units) => String.fromCharCode(...units));
    const encode = (value: string) =>
      new TextDecoder().decode(new TextEncoder().encode(`.${value}`));
    fc.assert(
      fc.property(
        fc.oneof(codeUnits, fc.string({ unit: 'binary' })),
        (value) =>
          isStorable(value) === (encode(value) === `.${value}` && !value.includes('\u0000')),
      ),
      { numRuns: 1000 },
    );
  });
});
