/** What customers read and write on their order's page, besides its state and its videos. */
import * as z from 'zod/mini';
import { filmCallSchema } from './films.ts';
import { hasVisible, requiredText } from './text.ts';

/** Apart from the other paths, which every page loads. */
export const storyPaths = {
  /** POST `filmCallSchema`: the customer's `orderStorySchema`. 404 for an unknown token. */
  story: '/api/order-story',
  /** POST `photosCallSchema`: `orderPhotosSchema`. */
  photos: '/api/order-photos',
  /** POST `orderMessageSchema`: writes into the order's thread. Answers `orderStorySchema`. */
  message: '/api/order-message',
} as const;

/** How often the page looks for news while it is visible. */
export const storyRefreshMs = 30_000;

/** The subject, on the desk, of what was written on the page: it's no mail. */
export const pageMessageSubject = 'Written on the order’s page';

const messageLength = 5000;
const messageMissing = 'Please write your message';

const text = requiredText({
  label: 'Message',
  max: messageLength,
  missing: messageMissing,
  tooLong: 'Your message can have up to 5,000 characters.',
  rules: [{ holds: hasVisible, message: messageMissing }],
});

/** What the customer types. */
export const messageTextSchema = z.object({ text });

/** More of a batch stay behind. */
export const mostMessagePhotos = 10;

/**
 * A message of the customer. The same text with the same key and the same photos is one message. It is stored
 * whatever becomes of its photos; the response says how many came with it.
 */
export const orderMessageSchema = z.extend(filmCallSchema, {
  key: z.guid(),
  text,
  /** A batch with its secret. */
  photos: z.optional(z.object({ batch: z.guid(), secret: z.string().check(z.maxLength(100)) })),
});

export const orderStorySchema = z.object({
  /** The special requests as they were sent; '' for none. */
  requests: z.string(),
  /** How many photos came with the order. */
  photos: z.number(),
  /** Changes whenever the order's status or its video does, or staff tick off or answer a note of a change. */
  standing: z.string(),
  /** The newest 200, the oldest first: what the customer wrote, and the replies that were sent. */
  messages: z.array(
    z.object({
      id: z.string(),
      from: z.enum(['customer', 'staff']),
      /** ISO 8601 with the time zone. */
      at: z.string(),
      text: z.string(),
      /** How many photos came with it. */
      photos: z.number(),
    }),
  ),
});
export type OrderStory = z.output<typeof orderStorySchema>;

/** `message` is the id of one in the story, for the photos that came with it instead of those of the order. */
export const photosCallSchema = z.extend(filmCallSchema, {
  message: z.optional(z.string().check(z.regex(/^m\d{1,18}$/))),
});

/** The photos of an order or a message, as the customer arranged them. */
export const orderPhotosSchema = z.array(
  z.object({
    name: z.string(),
    bytes: z.number(),
    /** Works for an hour; null if the file is missing. */
    url: z.nullable(z.string()),
  }),
);
export type OrderPhotos = z.output<typeof orderPhotosSchema>;
