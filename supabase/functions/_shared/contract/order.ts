import * as z from 'zod/mini';
import { orderPackageOffers } from './brand.ts';
import { optionalChoice } from './choice.ts';
import { requiredEmail } from './email.ts';
import { orderPackages, referralSources } from './enums.ts';
import { columnLimits, minimumLengths } from './limits.ts';
import { orderMessages, photoCountRange } from './messages.ts';
import { hasAtLeast, optionalText, requiredText } from './text.ts';
import { isWebLink } from './web-link.ts';

const limits = columnLimits.orders;

const photoCountDigits = /^[0-9]{1,10}$/;

/** The range is checked with the package below, where the message can name its maximum. */
const photoCount = z.string({ error: orderMessages.photoCount }).check(
  z.overwrite((value) =>
    photoCountDigits.test(value.trim()) ? String(Number(value)) : value.trim(),
  ),
  z.minLength(1, { error: orderMessages.photoCount }),
);

const packageName = z.enum(orderPackages, { error: orderMessages.package });

interface CountedPhotos {
  package?: unknown;
  photoCount?: unknown;
}

function offerOf(order: CountedPhotos) {
  const chosen = orderPackages.find((name) => name === order.package);
  return chosen === undefined ? undefined : orderPackageOffers[chosen];
}

/** True when the photo count is a whole number from 1 to the package's maximum. */
export function photosFitPackage(order: CountedPhotos): boolean {
  const offer = offerOf(order);
  if (!offer || typeof order.photoCount !== 'string') return false;
  const text = order.photoCount.trim();
  if (!photoCountDigits.test(text)) return false;
  const count = Number(text);
  return count >= 1 && count <= offer.photoLimit;
}

function photoCountMessage(order: CountedPhotos): string {
  const offer = offerOf(order);
  return offer ? photoCountRange(offer.name, offer.photoLimit) : orderMessages.photoCount;
}

/** The pattern alone isn't enough: February 30 doesn't exist. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/**
 * What the order form sends to `POST /api/order`. Only the form rejects a deadline in the past
 * (`orderFormSchema`): an order that arrives late is still an order.
 */
export const orderInputSchema = z
  .object({
    firstName: requiredText({
      label: 'First name',
      max: limits.firstName,
      missing: orderMessages.firstName,
    }),
    lastName: requiredText({
      label: 'Last name',
      max: limits.lastName,
      missing: orderMessages.lastName,
    }),
    email: requiredEmail({ max: limits.email, message: orderMessages.email }),
    company: optionalText({ label: 'Company', max: limits.company }),
    package: packageName,
    photoCount,
    propertyAddress: requiredText({
      label: 'Property address',
      max: limits.propertyAddress,
      missing: orderMessages.propertyAddress,
      rules: [hasAtLeast(minimumLengths.orderPropertyAddress, orderMessages.propertyAddress)],
    }),
    photoLink: requiredText({
      label: 'Photo link',
      max: limits.photoLink,
      missing: orderMessages.photoLinkMissing,
      rules: [{ holds: isWebLink, message: orderMessages.photoLink }],
    }),
    specialRequests: optionalText({ label: 'Special requests', max: limits.specialRequests }),
    deadline: optionalText({
      label: 'Deadline',
      max: limits.deadline,
      rules: [{ holds: isCalendarDate, message: orderMessages.deadline }],
    }),
    referralSource: optionalChoice(referralSources, '', orderMessages.referralSource),
  })
  .check(
    z.refine((order) => photosFitPackage(order), {
      path: ['photoCount'],
      error: (issue) => photoCountMessage(issue.input as CountedPhotos),
      // Runs even if other fields are invalid, so that all messages show at once.
      when: ({ value }) => {
        const order = value as CountedPhotos;
        return (
          offerOf(order) !== undefined &&
          typeof order.photoCount === 'string' &&
          order.photoCount.trim() !== ''
        );
      },
    }),
  );

export type OrderInput = z.output<typeof orderInputSchema>;

/**
 * The order form's schema: `orderInputSchema`, with a deadline not before `today` (YYYY-MM-DD, the
 * visitor's own calendar day). Dates in this format can be compared as strings.
 */
export const orderFormSchema = (today: string) =>
  orderInputSchema.check(
    z.refine((order) => order.deadline === '' || order.deadline >= today, {
      path: ['deadline'],
      error: orderMessages.deadlinePast,
      when: ({ value }) => isCalendarDate(String((value as { deadline?: unknown }).deadline)),
    }),
  );
