import * as z from 'zod/mini';
import { webinarAccessSchema } from './api.ts';
import { cleanEmail, emailRule, requiredEmail } from './email.ts';
import { anonymousAsker } from './enums.ts';
import { columnLimits, minimumLengths } from './limits.ts';
import { webinarMessages } from './messages.ts';
import { hasAtLeast, optionalText, requiredText, type TextRule } from './text.ts';

const signupLimits = columnLimits.webinarSignups;
const questionLimits = columnLimits.webinarQuestions;

/** How long a link to the training works. */
export const webinarLinkDays = 30;

/**
 * Path of the training with a token of the mail's link, in the fragment: browsers never send it.
 */
export const webinarLinkPath = (token: string): string => `/agents-webinar#access=${token}`;

/** The token in the fragment of a page's address, if there is one, without what was put behind it. */
export const webinarTokenIn = (hash: string): string | undefined =>
  /^#access=([\w.-]{15,1023}[\w-])(?![\w-])/.exec(hash)?.[1];

/** Who signed up for the training. */
export const webinarGuestSchema = z.object({ firstName: z.string(), email: z.string() });
export type WebinarGuest = z.output<typeof webinarGuestSchema>;

/** The response to the mail's link: what plays, and for whom. */
export const webinarLinkResponseSchema = z.extend(webinarAccessSchema, webinarGuestSchema.shape);
export type WebinarLinkResponse = z.output<typeof webinarLinkResponseSchema>;

/** What the access form sends to `POST /api/webinar-signup`. */
export const webinarSignupInputSchema = z.object({
  email: requiredEmail({ max: signupLimits.email, message: webinarMessages.signupEmail }),
  firstName: requiredText({
    label: 'First name',
    max: signupLimits.firstName,
    missing: webinarMessages.firstName,
    rules: [hasAtLeast(minimumLengths.webinarFirstName, webinarMessages.firstName)],
  }),
  company: optionalText({ label: 'Company', max: signupLimits.company }),
});
export type WebinarSignupInput = z.output<typeof webinarSignupInputSchema>;

/** The page itself sends the placeholder for people who gave no address. */
const anonymousOr = ({ holds, message }: TextRule): TextRule => ({
  holds: (value) => value === anonymousAsker.email || holds(value),
  message,
});

const orElse = (fallback: string) => z.overwrite<string>((value) => value || fallback);

/**
 * What the question form sends to `POST /api/webinar-question`. A blank name or email becomes the
 * anonymous placeholder, so fill in a stored sign-up before parsing.
 */
export const webinarQuestionInputSchema = z.object({
  name: z.pipe(
    optionalText({ label: 'Name', max: questionLimits.name }),
    z.string().check(orElse(anonymousAsker.name)),
  ),
  email: z.pipe(
    optionalText({
      label: 'Email',
      max: questionLimits.email,
      tooLong: webinarMessages.questionEmail,
      clean: cleanEmail,
      rules: [anonymousOr(emailRule(webinarMessages.questionEmail))],
    }),
    z.string().check(orElse(anonymousAsker.email)),
  ),
  phone: optionalText({ label: 'Phone', max: questionLimits.phone }),
  question: requiredText({
    label: 'Question',
    max: questionLimits.question,
    missing: webinarMessages.question,
    rules: [hasAtLeast(minimumLengths.webinarQuestion, webinarMessages.question)],
  }),
});
export type WebinarQuestionInput = z.output<typeof webinarQuestionInputSchema>;
