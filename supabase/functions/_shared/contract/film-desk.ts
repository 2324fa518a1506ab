/** An order's videos as staff upload, deliver and see them. */
import * as z from 'zod/mini';
import { cleanFileName } from './file-name.ts';
import {
  filmLimits,
  filmMessages,
  filmStates,
  filmTypes,
  filmVersionSchema,
  revisionsSchema,
  storedFileSchema,
} from './films.ts';
import { codePoints, isStorable } from './text.ts';

const id = z.guid({ error: filmMessages.gone });
const side = z.optional(
  z
    .int({ error: filmMessages.side })
    .check(
      z.gte(1, { error: filmMessages.side }),
      z.lte(filmLimits.side, { error: filmMessages.side }),
    ),
);

/**
 * A file that staff are about to upload for an order's next version. A poster is a JPEG of a video's
 * first second, and names that video's file.
 */
export const filmFileInputSchema = z
  .object({
    name: z
      .string({ error: filmMessages.name })
      .check(z.overwrite(cleanFileName), z.minLength(1, { error: filmMessages.name })),
    size: z
      .int({ error: filmMessages.empty })
      .check(
        z.gte(1, { error: filmMessages.empty }),
        z.lte(filmLimits.bytes, { error: filmMessages.tooLarge }),
      ),
    type: z.enum(filmTypes, { error: filmMessages.type }),
    width: side,
    height: side,
    posterOf: z.optional(id),
  })
  .check(
    z.refine(
      ({ posterOf, type, size }) =>
        posterOf === undefined || (type === 'image/jpeg' && size <= filmLimits.posterBytes),
      { error: filmMessages.poster, path: ['posterOf'] },
    ),
  );
export type FilmFileInput = z.input<typeof filmFileInputSchema>;

/**
 * The object `id` of the bucket may be uploaded by staff with their own token. `token` is a signature for
 * programs that have none: it goes into the header x-signature, and is good for two hours.
 */
export const signedFilmSchema = z.object({ id: z.guid(), token: z.string() });
export type SignedFilm = z.output<typeof signedFilmSchema>;

/** Text that may be left out, of at most so many code points. */
const boundedText = (max: number, error: string) =>
  z._default(
    z.string().check(
      z.trim(),
      z.refine((text) => isStorable(text) && codePoints(text) <= max, { error }),
    ),
    '',
  );

/**
 * Delivers files as the next version, after `filmLimits.takeBackSeconds`. `known` is what the staff member saw:
 * if it has changed, nothing is delivered, and the response is 409 with `filmMessages.moved`.
 */
export const deliverInputSchema = z.object({
  /** In the order in which they are shown; posters come along by themselves. */
  files: z
    .array(id, { error: filmMessages.nothing })
    .check(
      z.minLength(1, { error: filmMessages.nothing }),
      z.maxLength(filmLimits.files, { error: filmMessages.full }),
    ),
  text: boundedText(filmLimits.text, 'The text can have up to 5,000 characters.'),
  known: z.object({
    state: z.enum(filmStates),
    /** The newest version's number, 0 for none. */
    version: z.int().check(z.gte(0), z.lte(filmLimits.versions)),
  }),
});
export type DeliverInput = z.input<typeof deliverInputSchema>;

export const deliveredSchema = z.object({
  success: z.literal(true),
  version: z.number(),
  /** When it goes to the customer, ISO 8601; null if it was delivered before. */
  dueAt: z.nullable(z.string()),
});
export type Delivered = z.output<typeof deliveredSchema>;

/** A file that is in no version yet: staff go on uploading it, remove it or deliver it. */
const draftSchema = z.object({
  id: z.guid(),
  name: z.string(),
  type: z.enum(filmTypes),
  bytes: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** The video's file, if this is a poster. */
  posterOf: z.nullable(z.guid()),
  isUnbranded: z.boolean(),
  /** 'ready' when it has arrived and was checked. */
  state: z.enum(['expected', 'ready']),
  /** The name of the session that added it. */
  addedBy: z.nullable(z.string()),
  addedAt: z.string(),
});

const staffVersionSchema = z.extend(filmVersionSchema, {
  /** The name of the session that delivered it. */
  deliveredBy: z.nullable(z.string()),
  files: z.array(storedFileSchema),
});

/** What `admin_films` answers staff about an order's video. */
export const staffFilmsSchema = z.object({
  state: z.enum(filmStates),
  propertyAddress: z.string(),
  versions: z.array(staffVersionSchema),
  drafts: z.array(draftSchema),
  /** The version that is about to be delivered, and can be taken back; null for none. */
  planned: z.nullable(
    z.object({
      version: z.number(),
      text: z.string(),
      files: z.array(z.guid()),
      /** The name of the session that delivered it. */
      by: z.nullable(z.string()),
      dueAt: z.string(),
      /** Why it was not delivered when it was due: a code. */
      problem: z.nullable(z.string()),
    }),
  ),
  revisions: revisionsSchema,
});
