import type { Page } from 'playwright-core';
import { apiPaths } from '../../../supabase/functions/_shared/contract/api.ts';

export type Values = Readonly<Record<string, string>>;

export interface FieldCase {
  readonly label: string;
  /** A typical value. */
  readonly value: string;
  readonly control?: 'select' | 'radio';
  /** The maximum length in characters, for single-line fields that accept any text. */
  readonly line?: number;
  /** True for multi-line fields that accept any text. */
  readonly isBlock?: boolean;
}

/** A value that its field rejects, and the message below the field. */
export type Fault = readonly [field: string, value: string, message: string];

export interface FormCase {
  readonly name: string;
  readonly path: string;
  readonly api: string;
  readonly table: string;
  readonly button: string;
  readonly busyButton: string;
  readonly fields: Readonly<Record<string, FieldCase>>;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Goes from a received submission to an empty form. */
  readonly again: (page: Page) => Promise<unknown>;
  /** The columns of the row that is stored for these values. */
  readonly row: (values: Values) => Readonly<Record<string, string | null>>;
  /** The texts of the notifications. */
  readonly success: string;
  readonly failure: string;
  /** The messages below the fields when nothing is filled in. */
  readonly whenEmpty: readonly string[];
  readonly faults: readonly Fault[];
}

/** True for the two forms that go to the thank-you page. The others confirm on their own page. */
export const leadsOn = ({ api }: FormCase): boolean => api === apiPaths.signup;

const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One column per field, trimmed. Blank values are stored as null. */
const plainRow = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [snake(name), value.trim() || null]),
  );

const long = (length: number): string => 'x'.repeat(length);
const tooLong = (field: string, label: string, max: number): Fault => [
  field,
  long(max + 1),
  `${label} must be at most ${max} characters.`,
];

/** Waits until the webinar has replaced its sign-up form. */
const untilInWebinar = (page: Page): Promise<void> =>
  page.getByLabel('Question', { exact: true }).waitFor();

async function enterWebinar(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Get Instant Access' }).click();
  await untilInWebinar(page);
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

const badAddresses = ['grace', 'a b@c.com', 'a@b..com', '"a b"@c.com', 'a@[127.0.0.1]'];
const notAnAddress = (message: string): readonly Fault[] =>
  badAddresses.map((address): Fault => ['email', address, message]);

export const leadForm: FormCase = {
  name: 'the lead form',
  path: '/get-started',
  api: apiPaths.signup,
  table: 'signup_users',
  button: 'Get Started',
  busyButton: 'Processing...',
  fields: {
    firstName: { label: 'First Name', value: 'Grace', line: 87 },
    lastName: { label: 'Last Name', value: 'Hopper', line: 87 },
    email: { label: 'Email', value: 'grace@example.com' },
    userType: { label: 'I am a', value: 'other', control: 'select' },
    ownRole: { label: 'Please specify', value: 'Home stager', line: 100 },
    referralSource: {
      label: 'How did you hear about us? (Optional)',
      value: 'friend',
      control: 'select',
    },
  },
  row: ({ firstName = '', lastName = '', email = '', ownRole = '', referralSource = '' }) => ({
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    name: `${firstName.trim()} ${lastName.trim()}`,
    email,
    company: null,
    role: ownRole.trim(),
    referral_source: referralSource,
  }),
  again: (page) => page.goBack(),
  success: "We're redirecting you to the product now...",
  failure: "We're redirecting you to the product now...",
  whenEmpty: ['First name is required', 'Last name is required', 'Email is required'],
  faults: [
    ['lastName', long(95), 'First and last name together must be at most 99 characters.'],
    tooLong('ownRole', 'Role', 100),
  ],
};

const simpleSignup: FormCase = {
  name: 'the simple sign-up',
  path: '/signup',
  api: apiPaths.signup,
  table: 'signup_users',
  button: 'Sign Up',
  busyButton: 'Submitting...',
  fields: {
    name: { label: 'Full Name', value: 'Grace Hopper', line: 100 },
    email: { label: 'Email', value: 'grace@example.com' },
    company: { label: 'Company (Optional)', value: 'Navy', line: 100 },
    role: { label: 'Role (Optional)', value: 'Admiral', line: 100 },
  },
  row: (values) => ({ ...plainRow(values), first_name: null, last_name: null }),
  again: (page) => page.goBack(),
  success: 'Your signup has been submitted successfully.',
  failure: 'There was an error submitting your information. Please try again.',
  whenEmpty: ['Name is required', 'Email is required'],
  faults: [
    ['name', '   ', 'Name is required'],
    ['email', '', 'Email is required'],
    ...notAnAddress('Invalid email address'),
    tooLong('name', 'Name', 100),
    tooLong('company', 'Company', 100),
    tooLong('role', 'Role', 100),
  ],
};

export const contactForm: FormCase = {
  name: 'the contact form',
  path: '/contact',
  api: apiPaths.contact,
  table: 'contact_submissions',
  button: 'Send Message',
  busyButton: 'Sending...',
  fields: {
    name: { label: 'Name', value: 'Grace Hopper', line: 255 },
    email: { label: 'Email', value: 'grace@example.com' },
    phone: { label: 'Phone (Optional)', value: '+1 555 0100', line: 20 },
    company: { label: 'Company/Agency (Optional)', value: 'Navy', line: 255 },
    message: { label: 'Message', value: 'Twelve photos of a lake house.', isBlock: true },
  },
  row: plainRow,
  again: () => Promise.resolve(),
  success: 'Message sent!',
  failure: 'Something went wrong',
  whenEmpty: [
    'Name must be at least 2 characters.',
    'Please enter a valid email address.',
    'Message must be at least 10 characters.',
  ],
  faults: [
    ['name', ' A ', 'Name must be at least 2 characters.'],
    ['email', '', 'Please enter a valid email address.'],
    ...notAnAddress('Please enter a valid email address.'),
    ['message', '123456789', 'Message must be at least 10 characters.'],
    tooLong('name', 'Name', 255),
    tooLong('phone', 'Phone', 20),
    tooLong('company', 'Company', 255),
    tooLong('message', 'Message', 5000),
  ],
};

const notALink = 'Please enter a valid URL';
const range = 'Photo count must be between 1 and 15 for the Basic package';

export const orderForm: FormCase = {
  name: 'the order form',
  path: '/order',
  api: apiPaths.order,
  table: 'orders',
  button: 'Submit Order',
  busyButton: 'Submitting Order...',
  fields: {
    package: { label: 'Basic', value: 'basic', control: 'radio' },
    photoCount: { label: 'Number of Photos', value: '12' },
    deadline: { label: 'Deadline (Optional)', value: '2099-12-31' },
    propertyAddress: { label: 'Property Address', value: '12 Alder Lane', line: 500 },
    photoLink: { label: 'Photo Link', value: 'https://photos.example/album?a=1&b=%20#c' },
    specialRequests: {
      label: 'Special Requests (Optional)',
      value: 'Slow, please.',
      isBlock: true,
    },
    firstName: { label: 'First Name', value: 'Grace', line: 255 },
    lastName: { label: 'Last Name', value: 'Hopper', line: 255 },
    email: { label: 'Email', value: 'grace@example.com' },
    company: { label: 'Company (Optional)', value: 'Navy', line: 255 },
    referralSource: {
      label: 'How did you hear about us? (Optional)',
      value: 'google',
      control: 'select',
    },
  },
  row: (values) => ({ ...plainRow(values), status: 'pending', phone: null }),
  again: press('Place Another Order'),
  success: 'Order Submitted Successfully!',
  failure: 'Please try again or contact us directly at hello@framewalk.example.',
  whenEmpty: [
    'Please select a package',
    'Please specify number of photos',
    'Please provide the property address',
    'Photo link is required',
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
  ],
  faults: [
    ['firstName', ' ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['email', '', 'Please enter a valid email address'],
    ...notAnAddress('Please enter a valid email address'),
    ['photoCount', '', 'Please specify number of photos'],
    ['photoCount', '0', range],
    ['photoCount', '-1', range],
    ['photoCount', '1.5', range],
    ['photoCount', '16', range],
    ['propertyAddress', '1234', 'Please provide the property address'],
    ['photoLink', '', 'Photo link is required'],
    ['photoLink', 'my photos', notALink],
    ['photoLink', 'javascript:alert(1)', notALink],
    ['photoLink', 'data:text/html,hello', notALink],
    ['photoLink', 'mailto:grace@example.com', notALink],
    ['photoLink', 'file:///etc/passwd', notALink],
    ['photoLink', 'https://name:word@photos.example/', notALink],
    ['deadline', '2020-01-01', 'The deadline cannot be before today'],
    tooLong('firstName', 'First name', 255),
    tooLong('lastName', 'Last name', 255),
    tooLong('company', 'Company', 255),
    tooLong('propertyAddress', 'Property address', 500),
    tooLong('specialRequests', 'Special requests', 5000),
  ],
};

const webinarSignup: FormCase = {
  name: 'the webinar sign-up',
  path: '/agents-webinar',
  api: apiPaths.webinarSignup,
  table: 'webinar_signups',
  button: 'Get Instant Access',
  busyButton: 'Getting Access...',
  fields: {
    firstName: { label: 'First Name', value: 'Grace', line: 255 },
    email: { label: 'Email', value: 'grace@example.com' },
    company: { label: 'Company (Optional)', value: 'Navy', line: 255 },
  },
  row: plainRow,
  again: async (page) => {
    // The response arrives before the page has stored that the visitor has access.
    await untilInWebinar(page);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
  },
  success: 'Access Granted!',
  failure: 'Something went wrong',
  whenEmpty: ['First name must be at least 2 characters', 'Please enter a valid email address'],
  faults: [
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['email', '', 'Please enter a valid email address'],
    ...notAnAddress('Please enter a valid email address'),
    tooLong('firstName', 'First name', 255),
    tooLong('company', 'Company', 255),
  ],
};

const webinarQuestion: FormCase = {
  name: 'the webinar question',
  path: '/agents-webinar',
  api: apiPaths.webinarQuestion,
  table: 'webinar_questions',
  button: 'Submit Question',
  busyButton: 'Submitting...',
  prepare: enterWebinar,
  fields: {
    question: { label: 'Question', value: 'How long is a film?', isBlock: true },
    name: { label: 'Name (Optional)', value: 'Grace', line: 255 },
    email: { label: 'Email (Optional)', value: 'grace@example.com' },
    phone: { label: 'Phone (Optional)', value: '+1 555 0100', line: 20 },
  },
  row: plainRow,
  again: press('Ask Another Question'),
  success: 'Question Submitted!',
  failure: 'Failed to submit question',
  whenEmpty: ['Question must be at least 3 characters'],
  faults: [
    ['question', 'ab', 'Question must be at least 3 characters'],
    ...notAnAddress('Please enter a valid email address.'),
    tooLong('question', 'Question', 5000),
    tooLong('name', 'Name', 255),
    tooLong('phone', 'Phone', 20),
  ],
};

/** The forms that report a submission's result below their fields and in a notification. */
export const talkingForms: readonly FormCase[] = [
  simpleSignup,
  contactForm,
  orderForm,
  webinarSignup,
  webinarQuestion,
];

export const allForms: readonly FormCase[] = [leadForm, ...talkingForms];
