/** The five lists of the dashboard: their tables, their columns, and the shape of the answer. */
import {
  type ListAnswer,
  type ListName,
  type MarkReadListName,
  markReadListNames,
} from '../../../_shared/contract/admin.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface ListDefinition {
  readonly name: ListName;
  readonly table: string;
  /** Field of the answer by column of the table. */
  readonly fields: Readonly<Record<string, string>>;
  readonly hasReadFlag: boolean;
  /** Key of the envelope around the rows; orders are a bare array. */
  readonly envelope: string | undefined;
}

type EnvelopeKey<List extends ListName> =
  ListAnswer<List> extends readonly unknown[] ? undefined : keyof ListAnswer<List> & string;

const everywhere = {
  id: 'id',
  createdAt: 'created_at',
  email: 'email',
  isSpam: 'is_spam',
  spamReason: 'spam_reason',
};
const readable = { isRead: 'is_read' };

function define<List extends ListName>(
  name: List,
  table: string,
  envelope: EnvelopeKey<List>,
  fields: Readonly<Record<string, string>>,
): ListDefinition {
  const hasReadFlag = markReadListNames.includes(name as MarkReadListName);
  return {
    name,
    table,
    envelope,
    hasReadFlag,
    fields: { ...everywhere, ...(hasReadFlag ? readable : {}), ...fields },
  };
}

export const lists: readonly ListDefinition[] = [
  define('contact-submissions', 'contact_submissions', 'submissions', {
    name: 'name',
    phone: 'phone',
    company: 'company',
    message: 'message',
  }),
  define('signup-users', 'signup_users', 'users', {
    firstName: 'first_name',
    lastName: 'last_name',
    name: 'name',
    company: 'company',
    role: 'role',
    referralSource: 'referral_source',
  }),
  define('orders', 'orders', undefined, {
    orderNumber: 'order_number',
    firstName: 'first_name',
    lastName: 'last_name',
    phone: 'phone',
    company: 'company',
    package: 'package',
    photoCount: 'photo_count',
    propertyAddress: 'property_address',
    photoLink: 'photo_link',
    specialRequests: 'special_requests',
    deadline: 'deadline',
    referralSource: 'referral_source',
    status: 'status',
    priceCents: 'price_cents',
    photoLimit: 'photo_limit',
    turnaroundBusinessDays: 'turnaround_business_days',
  }),
  define('webinar-signups', 'webinar_signups', 'signups', {
    firstName: 'first_name',
    company: 'company',
  }),
  define('webinar-questions', 'webinar_questions', 'questions', {
    name: 'name',
    phone: 'phone',
    question: 'question',
  }),
];
