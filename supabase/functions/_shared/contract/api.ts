/** Paths, headers and responses of the HTTP API, shared by the page and the function. */
import * as z from 'zod/mini';
import type { AnswerableListName, ListName, MarkReadListName } from './admin.ts';

export const apiBasePath = '/api';

export const apiPaths = {
  signup: '/api/signup',
  contact: '/api/contact',
  order: '/api/order',
  webinarSignup: '/api/webinar-signup',
  webinarQuestion: '/api/webinar-question',
  /** Called by the webinar's page with the token from the mail's link. */
  webinarAccess: '/api/webinar-access',
  /** Called by the order status page with the token from the customer's link. */
  followOrder: '/api/order-status',
  /** Opens a batch of photos. */
  uploads: '/api/uploads',
  upload: (batch: string) => `/api/uploads/${batch}`,
  photos: (batch: string) => `/api/uploads/${batch}/photos`,
  /** POST without a body: another `signedPhotoSchema` for a photo; 409 if all of it has arrived. */
  signPhoto: (batch: string, photo: string | number) =>
    `/api/uploads/${batch}/photos/${photo}/sign`,
  finishPhoto: (batch: string, photo: string | number) =>
    `/api/uploads/${batch}/photos/${photo}/finish`,
  removePhoto: (batch: string, photo: string | number) =>
    `/api/uploads/${batch}/photos/${photo}/remove`,
  /** POST `filmCallSchema`: the customer's `filmsSchema`. 404 for an unknown token. */
  orderFilms: '/api/order-films',
  /** POST `filmReviewSchema`: approves the newest version. Answers `filmsSchema`, as do the next four. */
  approveFilm: '/api/order-films/approve',
  undoApproval: '/api/order-films/undo-approval',
  /** POST `changeInputSchema`. 409 if it costs something else than was agreed. */
  askForChange: '/api/order-films/change',
  undoChange: '/api/order-films/undo-change',
  /** POST `shareCallSchema`: makes the share link of that kind, or keeps the one there is. */
  shareFilm: '/api/order-films/share',
  /** POST `shareCallSchema`: takes the share link back. */
  unshareFilm: '/api/order-films/unshare',
  /** POST `cardInputSchema`: what the share link's page says beside the video. Answers `filmsSchema`. */
  filmCard: '/api/order-films/card',
  /** POST `shareCallSchema` with a share link's token: `sharedFilmSchema`. 404 once it was taken back. */
  sharedFilm: '/api/shared-film',
  /** POST `shareCallSchema` with a share link's token, once its video has begun to play: `doneSchema`. */
  playedFilm: '/api/shared-film/played',
  /** POST `filmFileInputSchema`: 201 with `signedFilmSchema`. Then upload, and finish. */
  filmFiles: (order: number | string) => `/api/admin/orders/${order}/films/files`,
  /** POST `deliverInputSchema`: 201 with `deliveredSchema`. */
  deliverFilm: (order: number | string) => `/api/admin/orders/${order}/films/deliver`,
  /** POST without a body: has the file looked at, once it has arrived. 422 says why it was refused. */
  finishFilm: (file: string) => `/api/admin/films/${file}/finish`,
  consent: '/api/consent',
  health: '/api/health',
  placeholder: (width: number, height: number) => `/api/placeholder/${width}/${height}`,
  adminLogin: '/api/admin/login',
  adminLogout: '/api/admin/logout',
  adminList: (list: ListName) => `/api/admin/${list}`,
  adminEntry: (list: ListName, id: number) => `/api/admin/${list}/${id}`,
  markRead: (list: MarkReadListName, id: number) => `/api/admin/${list}/${id}/mark-read`,
  reply: (list: AnswerableListName, id: number) => `/api/admin/records/${list}/${id}/reply`,
  /** Sends a reply that waits, named by its key, at once. */
  replyNow: (list: AnswerableListName, id: number) => `/api/admin/records/${list}/${id}/reply/now`,
  adminDelivery: (id: string) => `/api/admin/deliveries/${id}`,
  sendAgain: (id: string) => `/api/admin/deliveries/${id}/send-again`,
  /** Called every minute, with the dispatch secret. */
  dispatch: '/api/internal/dispatch',
  /** Takes one mail, as it was sent, with a signature. */
  inbound: '/api/internal/inbound',
  orderStatus: (id: number) => `/api/admin/orders/${id}/status`,
  orderLink: (id: number) => `/api/admin/orders/${id}/status-link`,
} as const;

/** A UUID the page makes for each submission. The same key never stores a second row. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** Sent by the static host's rewrite, with the secret that only it and the function know. */
export const proxySecretHeader = 'X-Proxy-Secret';

/**
 * Headers of the 201 to a submission. `receipt` holds its receipt: only our API sends it, so a
 * response without it may come from anything on the network. `mail` tells whether a confirmation is
 * on its way; a repeated submission has no such header.
 */
export const submissionHeaders = { receipt: 'Receipt', mail: 'Confirmation-Mail' } as const;

/** 'held': a limit stopped the mail. 'none': there is none, or nobody to send it to. */
export const confirmationMails = ['sent', 'held', 'none'] as const;
export type ConfirmationMail = (typeof confirmationMails)[number];

/** Any UUID, whatever its version: receipts are compared, not interpreted. */
export const idempotencyKeySchema = z.guid();

/** Headers of the list responses. Counts stop at `apiLimits.total` and `apiLimits.counted`. */
export const listHeaders = {
  total: 'X-Total-Count',
  unread: 'X-Unread-Count',
  next: 'Link',
} as const;

/** The response to an accepted submission, with status 201. `id` is its receipt. */
export const receiptSchema = z.object({ success: z.literal(true), id: z.guid() });
export type Receipt = z.output<typeof receiptSchema>;

export const orderReceiptSchema = z.extend(receiptSchema, {
  orderNumber: z.string(),
  /** YYYY-MM-DD */
  estimatedDelivery: z.string(),
  /** Token of the customer's link to their order. */
  statusToken: z.string(),
});
export type OrderReceipt = z.output<typeof orderReceiptSchema>;

/** What plays after a sign-up. Only these responses name it: no page and no script does. */
export const webinarAccessSchema = z.object({
  /** On the external player; '' while no video is configured. */
  videoId: z.string(),
  /** The name of the site's own film: its files are /media/films/<film>.*. */
  film: z.string(),
});
export type WebinarAccessResponse = z.output<typeof webinarAccessSchema>;

export const webinarReceiptSchema = z.extend(receiptSchema, webinarAccessSchema.shape);
export type WebinarReceipt = z.output<typeof webinarReceiptSchema>;

/** The response to a change made by staff. */
export const doneSchema = z.object({ success: z.literal(true) });
export type Done = z.output<typeof doneSchema>;

/** The response to marking many entries as spam, or to taking that back. */
export const manyAsSpamSchema = z.extend(doneSchema, {
  /** How many entries were changed. */
  count: z.number(),
  /** To take it back; null if nothing was changed, or if this took something back. */
  action: z.nullable(z.string()),
  /** True if more entries match than one action marks. */
  more: z.boolean(),
});
export type ManyAsSpam = z.output<typeof manyAsSpamSchema>;

/**
 * Errors are RFC 9457 problem details; `errors` has a message for each rejected field of a form.
 */
export const problemContentType = 'application/problem+json';
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
});
export type Problem = z.output<typeof problemSchema>;

/**
 * The login has its own response shape, even when it rejects a password (401) or asks the caller to
 * wait (429).
 */
export const loginResponseSchema = z.union([
  z.object({ success: z.literal(true), token: z.string() }),
  z.object({ success: z.literal(false), error: z.string() }),
]);
export type LoginResponse = z.output<typeof loginResponseSchema>;
