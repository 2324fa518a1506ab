/**
 * The first set of templates for replies. A start adds those that the database never had; from then on
 * staff change them on the desk.
 */
import type { AnswerableListName } from '@contract/admin.ts';

/** The names in braces that a template may use, such as {firstName}: those that the database knows, too. */
export const replyNames = {
  /** In every template. */
  everywhere: ['brand', 'firstName', 'staff'],
  /** Only in templates for orders alone. */
  orders: ['due', 'orderNumber', 'package', 'photoCount', 'price', 'propertyAddress'],
} as const;

interface FirstTemplate {
  /** Never changes, and is never used again. */
  readonly file: string;
  /** The name staff choose it by. */
  readonly title: string;
  readonly lists: readonly AnswerableListName[];
  readonly subject: string;
  readonly text: string;
  /** Templates are offered in ascending order of it. */
  readonly place: number;
}

export const firstTemplates: readonly FirstTemplate[] = [
  {
    file: 'message-received',
    title: 'What we need to start',
    lists: ['contact-submissions', 'webinar-questions'],
    subject: 'Your message to {brand}',
    text: `Hi {firstName},

Thank you for writing. To start, we need the photos of the listing, in the order in which a buyer would walk through it, and the address as it should appear in the video.

A link to a shared folder is enough. Once we have it, we’ll tell you what we can make of it, and when.

{staff}`,
    place: 1,
  },
  {
    file: 'call-me',
    title: 'A call instead',
    lists: ['contact-submissions', 'webinar-questions'],
    subject: 'Your message to {brand}',
    text: `Hi {firstName},

Thank you for writing. This is easier to talk through: when can we call you, and at which number?

{staff}`,
    place: 2,
  },
  {
    file: 'answer',
    title: 'An answer to a question',
    lists: ['webinar-questions'],
    subject: 'Your question to {brand}',
    text: `Hi {firstName},

Thank you for your question.



{staff}`,
    place: 3,
  },
  {
    file: 'photos-arrived',
    title: 'We have your photos',
    lists: ['orders'],
    subject: 'Your order {orderNumber}',
    text: `Hi {firstName},

Your photos for {propertyAddress} have arrived, and we’re working on them. You’ll have the video by {due}.

Your order is {orderNumber}: the {package} package, {photoCount} photos, {price}.

{staff}`,
    place: 1,
  },
  {
    file: 'photo-link',
    title: 'The photo link doesn’t open',
    lists: ['orders'],
    subject: 'Your order {orderNumber}',
    text: `Hi {firstName},

Thank you for order {orderNumber}. The link to your photos doesn’t open for us. Please check that everybody with the link may see the folder, or reply to this mail with another one.

We start as soon as we can see them.

{staff}`,
    place: 2,
  },
];
