import * as z from 'zod/mini';
import { requiredEmail } from './email.ts';
import { columnLimits, minimumLengths } from './limits.ts';
import { contactMessages } from './messages.ts';
import { hasAtLeast, optionalText, requiredText } from './text.ts';

const limits = columnLimits.contactSubmissions;

/** What the contact form sends to `POST /api/contact`. */
export const contactInputSchema = z.object({
  name: requiredText({
    label: 'Name',
    max: limits.name,
    missing: contactMessages.name,
    rules: [hasAtLeast(minimumLengths.contactName, contactMessages.name)],
  }),
  email: requiredEmail({ max: limits.email, message: contactMessages.email }),
  phone: optionalText({ label: 'Phone', max: limits.phone }),
  company: optionalText({ label: 'Company', max: limits.company }),
  message: requiredText({
    label: 'Message',
    max: limits.message,
    missing: contactMessages.message,
    rules: [hasAtLeast(minimumLengths.contactMessage, contactMessages.message)],
  }),
});

export type ContactInput = z.output<typeof contactInputSchema>;
