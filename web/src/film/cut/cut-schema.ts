/** A cut: everything that a film of several photos is made of. It is stored as it is. */
import * as z from 'zod/mini';
import {
  type CameraMove,
  cameraMoves,
  type FilmShape,
  filmShapes,
} from '@/content/move-a-photo.ts';
import { cutHeights, cutLimits } from './cut.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

const shotSchema = z.object({
  /**
   * The number of the photo in the order's batch, its batch and number if it came with a message, or a
   * name after `file:` for one of this computer.
   */
  photo: text(300),
  move: z.enum(cameraMoves.map(({ move }) => move) as [CameraMove, ...CameraMove[]]),
  seconds: z.number().check(z.gte(cutLimits.shortest), z.lte(cutLimits.longest)),
  /** Up to three lines, shown while the shot is. */
  caption: text(cutLimits.caption),
});
export type Shot = z.output<typeof shotSchema>;

export const cutSchema = z.object({
  shots: z.array(shotSchema).check(z.maxLength(cutLimits.shots)),
  title: text(cutLimits.title),
  /** Below the title, smaller. */
  address: text(cutLimits.title),
  /** At the end: the business and the customer. Both empty: there is no end card. */
  endName: text(cutLimits.title),
  endContact: text(cutLimits.title),
  /** A PNG, JPEG or WebP picture as a data address; null for none. */
  logo: z.nullable(
    text(cutLimits.logo).check(z.regex(/^data:image\/(png|jpeg|webp);base64,[\w+/=]+$/)),
  ),
  hasLogoAtStart: z.boolean(),
  /** The name of a track's files, or empty. */
  track: text(60),
  shape: z.enum(filmShapes.map(({ shape }) => shape) as [FilmShape, ...FilmShape[]]),
  height: z.literal(cutHeights),
});
export type Cut = z.output<typeof cutSchema>;
