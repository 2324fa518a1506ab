/** What the build makes of a file in `replies/`: a template for staff's replies. */
import type { AnswerableListName } from '@contract/admin.ts';

/** What a template may name in braces, such as {firstName}. */
export const replyNames = {
  /** In every template. */
  everywhere: ['brand', 'firstName', 'staff'],
  /** In templates for orders alone. */
  orders: ['due', 'orderNumber', 'package', 'photoCount', 'price', 'propertyAddress'],
} as const;

export interface ReplyTemplate {
  /** The file's name. */
  readonly slug: string;
  /** What staff choose it by. */
  readonly title: string;
  readonly lists: readonly AnswerableListName[];
  readonly subject: string;
  readonly text: string;
}
