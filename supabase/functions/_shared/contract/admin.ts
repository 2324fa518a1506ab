/** The five lists that staff see, and their rows. */
import * as z from 'zod/mini';
import { attributionSchema } from './attribution.ts';
import { mailKinds, orderStatuses, spamReasons } from './enums.ts';
import { filmStates } from './films.ts';

const text = z.string();
const maybeText = z.nullable(z.string());

const everyRow = {
  id: z.number(),
  /** ISO 8601 with the time zone. */
  createdAt: text,
  isSpam: z.boolean(),
  spamReason: z.nullable(z.enum(spamReasons)),
  /** True if so many came in at that time that it was a surge. */
  arrivedInSurge: z.boolean(),
  /** Who the entry is assigned to; null for nobody. */
  assignee: maybeText,
  /** YYYY-MM-DD */
  followUpOn: maybeText,
  /** Where the visitor came from; null if the page sent nothing. */
  attribution: z.nullable(attributionSchema),
  /** The last visit's source in lowercase, its referring site, or 'direct'. */
  source: maybeText,
  campaign: maybeText,
};

/** Of the rows that staff read and answer. */
const answered = {
  isRead: z.boolean(),
  /** When staff last answered, through any channel. */
  answeredAt: maybeText,
  /** When they last wrote, if that waits for an answer. */
  waitsSince: maybeText,
};

export const contactSubmissionRowSchema = z.object({
  ...everyRow,
  name: text,
  email: text,
  phone: maybeText,
  company: maybeText,
  message: text,
  /** The kind of the mail that it was made from; null if it came from the form. */
  byMail: z.nullable(z.enum(mailKinds)),
  ...answered,
});
export type ContactSubmissionRow = z.output<typeof contactSubmissionRowSchema>;

export const signupUserRowSchema = z.object({
  ...everyRow,
  firstName: maybeText,
  lastName: maybeText,
  name: text,
  email: text,
  company: maybeText,
  role: maybeText,
  referralSource: maybeText,
});
export type SignupUserRow = z.output<typeof signupUserRowSchema>;

export const orderRowSchema = z.object({
  ...everyRow,
  orderNumber: text,
  firstName: maybeText,
  lastName: maybeText,
  email: text,
  phone: maybeText,
  company: maybeText,
  package: text,
  photoCount: text,
  propertyAddress: text,
  photoLink: maybeText,
  specialRequests: maybeText,
  deadline: maybeText,
  referralSource: maybeText,
  status: z.enum(orderStatuses),
  ...answered,
  /** Price, photo limit and turnaround as they were when the order came in. */
  priceCents: z.number(),
  photoLimit: z.number(),
  turnaroundBusinessDays: z.number(),
  /** How far the order's video is, and since when; null while it is awaited. */
  filmState: z.enum(filmStates),
  filmChangedAt: maybeText,
});
export type OrderRow = z.output<typeof orderRowSchema>;

export const webinarSignupRowSchema = z.object({
  ...everyRow,
  firstName: maybeText,
  email: text,
  company: maybeText,
});
export type WebinarSignupRow = z.output<typeof webinarSignupRowSchema>;

export const webinarQuestionRowSchema = z.object({
  ...everyRow,
  name: maybeText,
  email: text,
  phone: maybeText,
  question: text,
  ...answered,
});
export type WebinarQuestionRow = z.output<typeof webinarQuestionRowSchema>;

/** One list of the desk, described once for the function, the desk and the tests. */
interface List {
  readonly table: string;
  /** Key of the rows in the response; null if the response is the array of rows. */
  readonly envelope: string | null;
  /** One row, in the list and by itself. `columnOf` gives a field's column. */
  readonly row: z.ZodMiniObject;
  /** Fields that the list may be sorted by. */
  readonly sortable: readonly string[];
}

/** The five lists, by their API names. */
export const lists = {
  'contact-submissions': {
    table: 'contact_submissions',
    envelope: 'submissions',
    row: contactSubmissionRowSchema,
    sortable: ['createdAt', 'name', 'email', 'phone', 'company', 'isRead'],
  },
  'signup-users': {
    table: 'signup_users',
    envelope: 'users',
    row: signupUserRowSchema,
    sortable: ['createdAt', 'firstName', 'lastName', 'email', 'role', 'referralSource'],
  },
  orders: {
    table: 'orders',
    envelope: null,
    row: orderRowSchema,
    sortable: ['createdAt', 'firstName', 'email', 'package', 'propertyAddress', 'status', 'isRead'],
  },
  'webinar-signups': {
    table: 'webinar_signups',
    envelope: 'signups',
    row: webinarSignupRowSchema,
    sortable: ['createdAt', 'firstName', 'email', 'company'],
  },
  'webinar-questions': {
    table: 'webinar_questions',
    envelope: 'questions',
    row: webinarQuestionRowSchema,
    sortable: ['createdAt', 'name', 'email', 'phone', 'isRead'],
  },
} as const satisfies Record<string, List>;

export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as [ListName, ...ListName[]];
/** The table behind a list. */
export type ListTable = (typeof lists)[ListName]['table'];
export type RowOf<List extends ListName> = z.output<(typeof lists)[List]['row']>;
export type SortColumn<List extends ListName = ListName> = (typeof lists)[List]['sortable'][number];

/** The lists whose rows are read or unread. */
export type MarkReadListName = {
  [List in ListName]: RowOf<List> extends { isRead: boolean } ? List : never;
}[ListName];
export const hasReadFlag = (list: ListName): list is MarkReadListName =>
  'isRead' in lists[list].row.shape;

/** The lists whose rows can be replied to. */
export type AnswerableListName = {
  [List in ListName]: RowOf<List> extends { answeredAt: string | null } ? List : never;
}[ListName];
export const isAnswerable = (list: ListName): list is AnswerableListName =>
  'answeredAt' in lists[list].row.shape;

export const answerableNames = listNames.filter(isAnswerable);

/** The column of a field: `propertyAddress` is stored in `property_address`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A row of a table as the lists have it: its columns as fields. */
export const asFields = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

/** The body of a list's response. */
export type ListResponse<List extends ListName> =
  (typeof lists)[List]['envelope'] extends infer Key extends string
    ? { readonly [Name in Key]: readonly RowOf<List>[] }
    : readonly RowOf<List>[];

/** Puts rows into the body of a list's response. */
export function wrapRows<List extends ListName>(
  list: List,
  rows: readonly unknown[],
): ListResponse<List> {
  const { envelope } = lists[list];
  return (envelope === null ? rows : { [envelope]: rows }) as ListResponse<List>;
}

/** The rows in the body of a list's response; undefined if no array is where they belong. */
export function unwrapRows(list: ListName, body: unknown): readonly unknown[] | undefined {
  const { envelope } = lists[list];
  const rows = envelope === null ? body : (Object(body) as Record<string, unknown>)[envelope];
  return Array.isArray(rows) ? rows : undefined;
}
