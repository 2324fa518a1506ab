import type {
  ContactSubmissionRow,
  OrderRow,
  SignupUserRow,
  WebinarQuestionRow,
} from '@contract/admin.ts';
import type { ThreadMail } from '@contract/thread.ts';

/** What all entries have before staff do anything with them. */
const untouched = {
  id: 1,
  createdAt: '2025-05-15T15:00:00Z',
  isSpam: false,
  spamReason: null,
  arrivedInSurge: false,
  assignee: null,
  followUpOn: null,
  attribution: null,
  source: null,
  campaign: null,
} as const;

/** A contact message as staff see it. A test passes only the fields it cares about. */
export const contactRow = (row: Partial<ContactSubmissionRow> = {}): ContactSubmissionRow => ({
  ...untouched,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: null,
  company: null,
  message: 'Twelve photos of a lake house.',
  byMail: null,
  isRead: false,
  answeredAt: null,
  waitsSince: untouched.createdAt,
  ...row,
});

export const signupRow = (row: Partial<SignupUserRow> = {}): SignupUserRow => ({
  ...untouched,
  firstName: 'Grace',
  lastName: 'Hopper',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  company: null,
  role: null,
  referralSource: null,
  ...row,
});

export const orderRow = (row: Partial<OrderRow> = {}): OrderRow => ({
  ...untouched,
  orderNumber: 'FW-0A1B2C3D',
  firstName: 'Nadia',
  lastName: 'Brooks',
  email: 'nadia@example.com',
  phone: null,
  company: null,
  package: 'premium',
  photoCount: '12',
  propertyAddress: '1820 Alder Ridge Lane',
  photoLink: 'https://photos.example/album',
  specialRequests: null,
  deadline: null,
  referralSource: null,
  status: 'pending',
  isRead: false,
  answeredAt: null,
  waitsSince: (row.status ?? 'pending') === 'pending' ? untouched.createdAt : null,
  priceCents: 9000,
  photoLimit: 30,
  turnaroundBusinessDays: 2,
  filmState: 'awaiting',
  filmChangedAt: null,
  ...row,
});

/** A mail of a person about an entry. */
export const threadMail = (mail: Partial<ThreadMail> = {}): ThreadMail => ({
  ...{ from: 'person', id: 'm1', at: '2026-11-23T10:00:00Z', kind: 'message', files: [] },
  ...{ sender: 'ada@example.com', senderName: 'Ada', fromAnother: false, subject: 'Re: Barns' },
  ...{ text: 'Gladly!', replyTo: null, foldsQuotes: true, photos: null },
  ...mail,
});

/** Orders numbered from 1, the newest last, with what differs from one to the next. */
export const orderRows = (count: number, differs: (id: number) => Partial<OrderRow> = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    orderRow({
      ...{ id: index + 1, firstName: `Client${index + 1}` },
      createdAt: new Date(2026, 0, 1, 0, index).toISOString(),
      ...differs(index + 1),
    }),
  );

export const questionRow = (row: Partial<WebinarQuestionRow> = {}): WebinarQuestionRow => ({
  ...untouched,
  name: 'Noor Lind',
  email: 'noor@example.com',
  phone: null,
  question: 'Does it work with wide-angle photos?',
  isRead: false,
  answeredAt: null,
  waitsSince: untouched.createdAt,
  ...row,
});
