/**
 * Finished videos that staff deliver with an order, how the customer reviews them, and a link to share.
 *
 * The state of an order's video stands beside the order's own status, and changes it only once: a minute
 * after the customer approved, the order is completed.
 *
 *   awaiting → delivered → change_asked → delivered → … → approved
 *
 * Staff may deliver another version in every state. An approval that is taken back within its minute,
 * and a change request that is taken back before staff start on it, lead to 'delivered' as well.
 */
import * as z from 'zod/mini';
import { shortUsd } from './prices.ts';
import { hasVisible, requiredText } from './text.ts';

export const filmStates = ['awaiting', 'delivered', 'change_asked', 'approved'] as const;
export type FilmState = (typeof filmStates)[number];

/** The types of a version's files. */
export const filmTypes = [
  ...['video/mp4', 'video/quicktime', 'video/webm', 'image/jpeg', 'application/zip'],
] as const;
export type FilmType = (typeof filmTypes)[number];

export const filmLimits = {
  bytes: 2 * 1024 ** 3,
  /** Files of one version, without posters. */
  files: 6,
  posterBytes: 1024 * 1024,
  /** Pixels of a side, as the browser says. */
  side: 16_384,
  /** Code points of what staff write with a version. */
  text: 5_000,
  /** Code points of a note of a change request, and of what staff answer. */
  note: 2_000,
  /** Notes of a change request. */
  notes: 20,
  /** More than any order has, and than any revision costs. */
  versions: 10_000,
  cents: 100_000_000,
  /** The latest second that a note may name: a day. */
  seconds: 86_400,
  /** Signed addresses work this long; a page that is visited again gets new ones. */
  linkSeconds: 3_600,
  /** An approval can be taken back this long; nobody is mailed about it, or about a change request, before that. */
  undoSeconds: 60,
  /** Staff can take a version back this long; nobody sees it before that. */
  takeBackSeconds: 20,
} as const;

/** The storage service's bucket. An object's name is its file's id. */
export const filmBucket = 'films';

/**
 * What a customer's link shows others: a page with the newest version's files, the unbranded videos of it
 * on a page that names nobody, or one video in a frame on another site.
 */
export const shareKinds = ['page', 'unbranded', 'embed'] as const;
export type ShareKind = (typeof shareKinds)[number];

const sharePaths: Readonly<Record<ShareKind, string>> = {
  page: '/film',
  unbranded: '/film/unbranded',
  embed: '/film/embed',
};

/** What a share link opens; the token is in the fragment, as with the order's own link. */
export const sharedFilmPath = (kind: ShareKind, token: string): string =>
  `${sharePaths[kind]}#${token}`;

export const filmMessages = {
  type: 'This isn’t an MP4, MOV or WebM video, a JPEG picture or a ZIP archive.',
  empty: 'This file is empty.',
  cut: 'This video isn’t whole: its end is missing. Wait until its export or its copy is finished.',
  tooLarge: 'Files can be up to 2 GB each.',
  poster: 'A poster is a JPEG of at most 1 MB, of a video that was added before.',
  name: 'The file needs a name.',
  side: 'Width and height must be whole numbers of pixels.',
  otherSize: 'The file didn’t arrive whole. Please add it again.',
  notArrived: 'The file hasn’t arrived yet.',
  full: `A version can have up to ${filmLimits.files} files. Remove one first.`,
  noRoom: 'The stored files take all the room that they may. Raise the limit, or erase old orders.',
  gone: 'This file isn’t available any more. Please add it again.',
  /** To staff who deliver. */
  nothing: 'Add the video first.',
  notReady: 'Wait until every file has arrived.',
  moved: 'The customer answered, or another version was delivered, meanwhile. Look at it first.',
  spam: 'This order is marked as spam. Restore it first.',
  cancelled: 'This order is cancelled.',
  erased: 'This customer’s data was erased, so there is nobody to deliver to.',
  /** To the customer. */
  shortLink: 'Open this order by the link in its own emails to do that.',
  noOrder: 'There is no order behind this link.',
  notShared: 'This video isn’t shared any more.',
  newer: 'There is a newer version. Please watch that one first.',
  alreadyApproved: 'You’ve approved this video.',
  alreadyAsked: 'You’ve already asked for a change. The next version will answer it.',
  started: 'We’ve started on your change. If something is missing, write to us on this page.',
  undoneOften:
    'You’ve taken your request back several times. Write to us on this page, and we’ll take care of it.',
  notesFull: `A change request can have up to ${filmLimits.notes} notes. Put the rest into one of them.`,
  tooLate: 'The minute to take this back is over. Write to us, and we’ll help.',
  change: 'Please say what we should change.',
  changeTooLong: 'A note can have up to 2,000 characters.',
  second: 'The time must be a moment of the video.',
  agree: (cents: number) =>
    cents === 0
      ? 'This revision is free now. Please check the terms and send it again.'
      : `This revision costs ${shortUsd(cents)}. Please agree to that first.`,
} as const;

/** What the customer agrees to with a checkbox; undefined where the revision is free. */
export const revisionTerms = (cents: number): string | undefined =>
  cents === 0 ? undefined : `${shortUsd(cents)} for this revision, added to your invoice`;

/** A moment of a film, as players show it: '0:12', '1:02:03'. */
export function formatMoment(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [hours, ...rest] = parts.map((part) => String(part).padStart(2, '0'));
  return (hours === '00' ? rest : [hours, ...rest]).join(':').replace(/^0(?=\d)/, '');
}

const shareKind = z.enum(shareKinds, { error: filmMessages.notShared });

/** The body of each customer's call about their video. */
export const filmCallSchema = z.object({
  token: z.string({ error: filmMessages.noOrder }),
});

/** Makes a share link, takes it back, or opens it: a token opens links of its own kind only. */
export const shareCallSchema = z.extend(filmCallSchema, {
  kind: shareKind,
});

/** A review of the version that the customer watched: approving it, or taking that back. */
export const filmReviewSchema = z.extend(filmCallSchema, {
  version: z.int().check(z.gte(1), z.lte(filmLimits.versions)),
});

/** What is to be changed, at a moment of the film or in all of it. */
export const noteInputSchema = z.object({
  text: requiredText({
    label: 'Change',
    max: filmLimits.note,
    missing: filmMessages.change,
    tooLong: filmMessages.changeTooLong,
    rules: [{ holds: hasVisible, message: filmMessages.change }],
  }),
  /** Where in the film; null for no moment. */
  second: z.nullable(
    z
      .number({ error: filmMessages.second })
      .check(
        z.gte(0, { error: filmMessages.second }),
        z.lte(filmLimits.seconds, { error: filmMessages.second }),
      ),
  ),
});
export type NoteInput = z.output<typeof noteInputSchema>;

/** Asks for a change, or adds notes to the request until staff start on it. */
export const changeInputSchema = z.extend(filmReviewSchema, {
  notes: z
    .array(noteInputSchema)
    .check(
      z.minLength(1, { error: filmMessages.change }),
      z.maxLength(filmLimits.notes, { error: filmMessages.notesFull }),
    ),
  /**
   * What the customer agreed to pay for this revision: `revisions.nextCents`, or it is refused. Ignored when
   * notes are added.
   */
  agreedCents: z.int().check(z.gte(0), z.lte(filmLimits.cents)),
});
export type ChangeInput = z.input<typeof changeInputSchema>;

const maybeUrl = z.nullable(z.string());

const fileFacts = {
  type: z.enum(filmTypes),
  bytes: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** True for a video that staff marked as unbranded. */
  isUnbranded: z.boolean(),
};

/** A file of a version, as the database answers it. */
export const storedFileSchema = z.object({
  id: z.guid(),
  ...fileFacts,
  /** The file of its first second. */
  poster: z.nullable(z.guid()),
});
export type StoredFile = z.output<typeof storedFileSchema>;

/** A file that can be watched or downloaded. Its addresses are null when the file is missing. */
export const filmFileSchema = z.object({
  /** What it is downloaded as: `12-harbor-lane-1080p.mp4`. */
  name: z.string(),
  ...fileFacts,
  /** Of the site, for a player; understands ranges. */
  url: maybeUrl,
  /** The same file as a download with its name. */
  downloadUrl: maybeUrl,
  /** Null when there is none. */
  posterUrl: maybeUrl,
});
export type FilmFile = z.output<typeof filmFileSchema>;

const noteSchema = z.object({
  id: z.guid(),
  text: z.string(),
  second: z.nullable(z.number()),
  /** When staff ticked it off; null if they have not. */
  doneAt: z.nullable(z.string()),
  /** What staff said about it; '' for nothing. */
  answer: z.string(),
});
export type FilmNote = z.output<typeof noteSchema>;

/** The notes of a change request, in their order. */
export const notesSchema = z.array(noteSchema);

const changeSchema = z.object({
  notes: notesSchema,
  askedAt: z.string(),
  /** When staff began to work on it: since then notes can't be added, nor the request taken back. */
  startedAt: z.nullable(z.string()),
  /** What the customer agreed to. */
  cents: z.number(),
});
export type FilmChange = z.output<typeof changeSchema>;

export const filmVersionSchema = z.object({
  number: z.number(),
  /** ISO 8601 with the time zone, like the other times. */
  deliveredAt: z.string(),
  /** What staff wrote with it; '' for nothing. */
  text: z.string(),
  files: z.array(filmFileSchema),
  /** What the customer asked to be changed; null for nothing. */
  change: z.nullable(changeSchema),
  approvedAt: z.nullable(z.string()),
});
export type FilmVersion = z.output<typeof filmVersionSchema>;

/** The terms of the order, from the price list as it was when the order came in. */
export const revisionsSchema = z.object({
  free: z.number(),
  extraCents: z.number(),
  /** How many were asked for. */
  used: z.number(),
  /** What the next one costs; 0 while a free one is left. */
  nextCents: z.number(),
});
export type Revisions = z.output<typeof revisionsSchema>;

/** The customer's view, answered by each of their calls. */
export const filmsSchema = z.object({
  state: z.enum(filmStates),
  /** Newest first; empty while the video is awaited, and after the customer was erased. */
  versions: z.array(filmVersionSchema),
  revisions: revisionsSchema,
  /** Until when the approval can be taken back; null if there is nothing to take back. */
  undoUntil: z.nullable(z.string()),
  /** The share links that there are, and how often each was played. */
  shares: z.partialRecord(shareKind, z.object({ path: z.string(), plays: z.number() })),
  /** What the share link's page says; null while there is none. */
  card: z.nullable(
    z.object({ showsAddress: z.boolean(), agent: z.string(), photo: z.nullable(z.string()) }),
  ),
});
export type Films = z.output<typeof filmsSchema>;

/** What somebody with a share link gets: files of the newest version, and what the customer added. */
export const sharedFilmSchema = z.object({
  files: z.array(filmFileSchema),
  /** Of a page; `photo` is a data address. */
  card: z.nullable(
    z.object({
      address: z.nullable(z.string()),
      agent: z.string(),
      photo: z.nullable(z.string()),
    }),
  ),
});
export type SharedFilm = z.output<typeof sharedFilmSchema>;
