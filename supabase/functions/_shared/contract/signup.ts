import * as z from 'zod/mini';
import { optionalChoice } from './choice.ts';
import { requiredEmail } from './email.ts';
import { referralNotSpecified, referralSources, type UserType } from './enums.ts';
import { columnLimits } from './limits.ts';
import { leadMessages, simpleSignupMessages } from './messages.ts';
import { codePoints, optionalText, requiredText } from './text.ts';

const limits = columnLimits.signupUsers;

/** Every field that either form may send. */
export const leadFields = z.object({
  firstName: requiredText({
    label: 'First name',
    max: limits.firstName,
    missing: leadMessages.required,
  }),
  lastName: requiredText({
    label: 'Last name',
    max: limits.lastName,
    missing: leadMessages.required,
  }),
  name: optionalText({ label: 'Name', max: limits.name }),
  email: requiredEmail({
    max: limits.email,
    message: leadMessages.email,
    missing: leadMessages.required,
  }),
  company: optionalText({ label: 'Company', max: limits.company }),
  role: optionalText({ label: 'Role', max: limits.role }),
  referralSource: optionalChoice(
    referralSources,
    referralNotSpecified,
    leadMessages.referralSource,
  ),
});

/**
 * What the lead page sends to `POST /api/signup`. `name` is built from first and last name when it
 * is missing; the two together must then fit the column of the full name.
 */
export const leadInputSchema = z.pipe(
  leadFields,
  z.transform((lead, context) => {
    if (lead.name !== '') return lead;
    const name = `${lead.firstName} ${lead.lastName}`;
    if (codePoints(name) > limits.name) {
      context.issues.push({
        code: 'custom',
        message: leadMessages.fullNameTooLong,
        path: ['lastName'],
        input: lead.lastName,
      });
    }
    return { ...lead, name };
  }),
);
export type LeadInput = z.output<typeof leadInputSchema>;

/** What the simple form sends to `POST /api/signup`. */
export const simpleSignupInputSchema = z.object({
  name: requiredText({ label: 'Name', max: limits.name, missing: simpleSignupMessages.name }),
  email: requiredEmail({
    max: limits.email,
    message: simpleSignupMessages.email,
    missing: simpleSignupMessages.emailMissing,
  }),
  company: optionalText({ label: 'Company', max: limits.company }),
  role: optionalText({ label: 'Role', max: limits.role }),
});
export type SimpleSignupInput = z.output<typeof simpleSignupInputSchema>;

const given = (value: unknown): boolean => value !== undefined && value !== null;

/** The endpoint accepts both forms; a first or last name identifies the lead page's form. */
export function signupSchemaFor(body: Record<string, unknown>) {
  return given(body.firstName) || given(body.lastName) ? leadInputSchema : simpleSignupInputSchema;
}

/** The lead's `role`: the choice itself, or the visitor's own words for `other`. */
export const leadRole = (userType: UserType, ownRole: string): string =>
  userType === 'other' ? ownRole.trim() : userType;
