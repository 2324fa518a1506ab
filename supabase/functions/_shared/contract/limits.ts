/**
 * Every length and count that the product promises or enforces. Text lengths count code points, as
 * Postgres' `char_length` does; the CHECK constraints of the database carry the same numbers.
 */

/** Maximum code points of a column, by table and field. */
export const columnLimits = {
  signupUsers: {
    firstName: 100,
    lastName: 100,
    name: 100,
    email: 100,
    company: 100,
    role: 100,
    referralSource: 100,
  },
  contactSubmissions: { name: 255, email: 254, phone: 20, company: 255, message: 5000 },
  orders: {
    firstName: 255,
    lastName: 255,
    email: 254,
    phone: 20,
    company: 255,
    package: 20,
    photoCount: 10,
    propertyAddress: 500,
    photoLink: 2048,
    specialRequests: 5000,
    deadline: 20,
    referralSource: 255,
    status: 20,
  },
  webinarSignups: { firstName: 255, email: 254, company: 255 },
  webinarQuestions: { name: 255, email: 254, phone: 20, question: 5000 },
  users: { username: 100, password: 100, email: 100 },
  images: { name: 255, mimeType: 100 },
  honeypot: 255,
} as const;

/** Maximum code points of texts that staff write. */
export const staffLimits = {
  name: 100,
  note: 10_000,
  viewName: 40,
  /** `place` is a number, and the largest one. */
  template: { title: 60, subject: 200, text: 10_000, place: 1000 },
} as const;

/** Minimum code points of a field. Required fields not listed here need one. */
export const minimumLengths = {
  contactName: 2,
  contactMessage: 10,
  orderPropertyAddress: 5,
  webinarFirstName: 2,
  webinarQuestion: 3,
} as const;

/** An answer is due soon within this time of its promise. */
export const dueSoonHours = 4;

/** Bounds of the HTTP API. */
export const apiLimits = {
  bodyBytes: 64 * 1024,
  /** One mail that comes in, as it was sent; and one file that is kept of it. */
  mailBytes: 25 * 1024 * 1024,
  passwordBytes: 1024,
  placeholderSide: { min: 1, max: 4000 },
  pageSize: { min: 1, max: 100, default: 50 },
  /** Rows of a list for a caller who asks for no page. */
  wholeList: 1000,
  searchLength: 200,
  /** Counts stop here: this number means that many or more. */
  counted: 10_000,
  /** So does the count of a list's entries: matching twice as many texts takes twice as long. */
  total: 2_000,
  /** A mail makes files a third larger, and many mail servers take 25 MB. */
  reply: { subject: 200, text: 10_000, files: 10, fileBytes: 18 * 1024 * 1024 },
} as const;
