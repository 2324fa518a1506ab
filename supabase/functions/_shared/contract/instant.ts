/** Validation of instants from outside. */
import * as z from 'zod/mini';

const isoInstant = z.iso.datetime({ offset: true });

/** Years that any database and calendar can hold. */
const isKnownYear = (year: number): boolean => year >= 1900 && year < 3000;

/** True for an ISO 8601 instant with its time zone, in a year that the database can hold. */
export const isInstant = (text: string): boolean =>
  z.safeParse(isoInstant, text).success && isKnownYear(new Date(text).getUTCFullYear());

export const instant = (error: string) => z.string({ error }).check(z.refine(isInstant, { error }));
