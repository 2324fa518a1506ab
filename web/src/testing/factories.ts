import type {
  ContactSubmissionRow,
  OrderRow,
  SignupUserRow,
  WebinarQuestionRow,
  WebinarSignupRow,
} from '@contract/admin.ts';

/** A contact message as staff see it. A test passes only the fields it cares about. */
export const contactRow = (row: Partial<ContactSubmissionRow> = {}): ContactSubmissionRow => ({
  id: 1,
  createdAt: '2025-05-15T15:00:00Z',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: null,
  company: null,
  message: 'Twelve photos of a lake house.',
  isRead: false,
  answeredAt: null,
  isSpam: false,
  spamReason: null,
  ...row,
});

export const signupRow = (row: Partial<SignupUserRow> = {}): SignupUserRow => ({
  id: 1,
  createdAt: '2025-05-15T15:00:00Z',
  firstName: 'Grace',
  lastName: 'Hopper',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  company: null,
  role: null,
  referralSource: null,
  isSpam: false,
  spamReason: null,
  ...row,
});

export const orderRow = (row: Partial<OrderRow> = {}): OrderRow => ({
  id: 1,
  createdAt: '2025-05-15T15:00:00Z',
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
  isSpam: false,
  spamReason: null,
  priceCents: 9000,
  photoLimit: 30,
  turnaroundBusinessDays: 2,
  ...row,
});

export const webinarSignupRow = (row: Partial<WebinarSignupRow> = {}): WebinarSignupRow => ({
  id: 1,
  createdAt: '2025-05-15T15:00:00Z',
  firstName: 'Iris',
  email: 'iris@example.com',
  company: 'Vega Homes',
  isSpam: false,
  spamReason: null,
  ...row,
});

export const questionRow = (row: Partial<WebinarQuestionRow> = {}): WebinarQuestionRow => ({
  id: 1,
  createdAt: '2025-05-15T15:00:00Z',
  name: 'Noor Lind',
  email: 'noor@example.com',
  phone: null,
  question: 'Does it work with wide-angle photos?',
  isRead: false,
  answeredAt: null,
  isSpam: false,
  spamReason: null,
  ...row,
});
