/** What the page of a customer's share link says beside their video. */
import * as z from 'zod/mini';
import { filmCallSchema } from './films.ts';
import { isVisible, optionalText } from './text.ts';

export const cardLimits = {
  /** Code points of the name. */
  agent: 80,
  photoBytes: 40_000,
  /** Pixels of a side. */
  photoSide: 360,
} as const;

export const cardMessages = {
  tooLong: 'The name can have up to 80 characters.',
  invisible: 'The name has invisible characters. Please type it again.',
  photo: 'This isn’t a small JPEG picture. Please choose the photo again.',
} as const;

/** Each part is there only if the customer adds it. */
export const cardInputSchema = z.extend(filmCallSchema, {
  showsAddress: z.boolean(),
  agent: optionalText({
    ...{ label: 'Name', max: cardLimits.agent, tooLong: cardMessages.tooLong },
    rules: [{ holds: isVisible, message: cardMessages.invisible }],
  }),
  /** A JPEG as a data address, as it was stored or drawn anew by the browser. */
  photo: z.nullable(
    z
      .string()
      .check(
        z.regex(/^data:image\/jpeg;base64,[\w+/]+=*$/, { error: cardMessages.photo }),
        z.maxLength(cardLimits.photoBytes * 1.4, { error: cardMessages.photo }),
      ),
  ),
});
