/**
 * Where a submission came from: the visit in which it was made and the visitor's first known visit.
 * The page sends it along with the form's fields. Invalid values are dropped, never rejected: the
 * lead matters more than its source. private.is_attribution in the database is just as strict.
 */
import * as z from 'zod/mini';
import { attributionField, attributionLength, isPersonal } from './campaign.ts';
import { codePoints, isStorable } from './text.ts';

const value = z.optional(z.string());

/** One visit; unknown fields are absent. */
export const touchSchema = z.object({
  source: value,
  medium: value,
  campaign: value,
  term: value,
  content: value,
  gclid: value,
  fbclid: value,
  /** Host of the site that linked here. */
  referrer: value,
  /** The page on which the visit began, without its query string. */
  path: value,
  /** ISO 8601 in UTC. */
  at: value,
});
export type Touch = z.output<typeof touchSchema>;
export type TouchField = keyof Touch;

export const touchFields = Object.keys(touchSchema.shape) as TouchField[];

export const attributionSchema = z.object({
  first: z.optional(touchSchema),
  last: z.optional(touchSchema),
});
export type Attribution = z.output<typeof attributionSchema>;

const cut = (text: string): string =>
  codePoints(text) <= attributionLength
    ? text
    : Array.from(text).slice(0, attributionLength).join('').trim();

const shapes: Readonly<Partial<Record<TouchField, RegExp>>> = {
  referrer: /^[a-z0-9.-]+(:\d{1,5})?$/,
  path: /^\/[^?#]*$/,
  at: /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/,
};

/** The value to store; undefined if it is dropped. */
function readValue(field: TouchField, given: unknown): string | undefined {
  if (typeof given !== 'string' || !isStorable(given)) return undefined;
  const text = cut(given.trim());
  if (text === '' || isPersonal(text)) return undefined;
  if (shapes[field]?.test(text) === false) return undefined;
  if (field === 'at' && Number.isNaN(Date.parse(text))) return undefined;
  return text;
}

const isObject = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

function readTouch(given: unknown): Touch | undefined {
  if (!isObject(given)) return undefined;
  const values = touchFields.flatMap((field) => {
    const known = Object.hasOwn(given, field) ? readValue(field, given[field]) : undefined;
    return known === undefined ? [] : [[field, known] as const];
  });
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

/** The attribution to store from a request body; null if the body holds nothing usable. */
export function readAttribution(body: Readonly<Record<string, unknown>>): Attribution | null {
  const given = Object.hasOwn(body, attributionField) ? body[attributionField] : undefined;
  if (!isObject(given)) return null;
  const first = Object.hasOwn(given, 'first') ? readTouch(given.first) : undefined;
  const last = Object.hasOwn(given, 'last') ? readTouch(given.last) : undefined;
  return first || last ? { ...(first && { first }), ...(last && { last }) } : null;
}
