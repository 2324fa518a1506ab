/** What the build makes of a file in `replies/`: a template for staff's replies. */
import type { AnswerableListName } from '@contract/admin.ts';

/** The placeholders a template may use, such as {firstName}. */
export const replyNames = {
  /** In every template. */
  everywhere: ['brand', 'firstName', 'staff'],
  /** Only in templates for orders. */
  orders: ['due', 'orderNumber', 'package', 'photoCount', 'price', 'propertyAddress'],
} as const;

export interface ReplyTemplate {
  /** The file name. */
  readonly slug: string;
  /** The name staff choose it by. */
  readonly title: string;
  readonly lists: readonly AnswerableListName[];
  readonly subject: string;
  readonly text: string;
}
