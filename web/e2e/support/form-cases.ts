import type { Page } from '@playwright/test';
import { apiPaths } from '../../../supabase/functions/_shared/contract/api.ts';
import { timersMs } from '../../../supabase/functions/_shared/contract/timers.ts';

export type Values = Readonly<Record<string, string>>;

export interface FieldCase {
  readonly label: string;
  /** A typical value. */
  readonly value: string;
  readonly control?: 'select' | 'radio';
}

export interface FormCase {
  readonly name: string;
  readonly path: string;
  readonly api: string;
  readonly table: string;
  readonly button: string;
  readonly fields: Readonly<Record<string, FieldCase>>;
  readonly prepare?: (page: Page) => Promise<void>;
  /** The columns of the row that is stored for these values, if it isn't one for each field. */
  readonly row?: (values: Values) => Readonly<Record<string, string | null>>;
  /** The text of the notification. */
  readonly success: string;
  /** The messages below the fields when nothing is filled in. */
  readonly whenEmpty: readonly string[];
}

/** True for the two forms that go to the thank-you page. The others confirm on their own page. */
export const leadsOn = ({ api }: FormCase): boolean => api === apiPaths.signup;

const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One column per field, trimmed. Blank values are stored as null. */
export const plainRow = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [snake(name), value.trim() || null]),
  );

async function enterWebinar(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Get Instant Access' }).click();
  await page.getByLabel('Question', { exact: true }).waitFor();
  // Its form has taken the place of another, and ignores a second tap.
  await page.waitForTimeout(timersMs.secondTap);
}

export const leadForm: FormCase = {
  name: 'the lead form',
  path: '/get-started',
  api: apiPaths.signup,
  table: 'signup_users',
  button: 'Get Started',
  fields: {
    firstName: { label: 'First Name', value: 'Grace' },
    lastName: { label: 'Last Name', value: 'Hopper' },
    email: { label: 'Email', value: 'grace@example.com' },
    userType: { label: 'I am a', value: 'other', control: 'select' },
    ownRole: { label: 'Please specify', value: 'Home stager' },
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
  success: "We're redirecting you to the product now...",
  whenEmpty: ['First name is required', 'Last name is required', 'Email is required'],
};

const simpleSignup: FormCase = {
  name: 'the simple sign-up',
  path: '/signup',
  api: apiPaths.signup,
  table: 'signup_users',
  button: 'Sign Up',
  fields: {
    name: { label: 'Full Name', value: 'Grace Hopper' },
    email: { label: 'Email', value: 'grace@example.com' },
    company: { label: 'Company (Optional)', value: 'Navy' },
    role: { label: 'Role (Optional)', value: 'Admiral' },
  },
  success: 'Your signup has been submitted successfully.',
  whenEmpty: ['Name is required', 'Email is required'],
};

export const contactForm: FormCase = {
  name: 'the contact form',
  path: '/contact',
  api: apiPaths.contact,
  table: 'contact_submissions',
  button: 'Send Message',
  fields: {
    name: { label: 'Name', value: 'Grace Hopper' },
    email: { label: 'Email', value: 'grace@example.com' },
    phone: { label: 'Phone (Optional)', value: '+1 555 0100' },
    company: { label: 'Company/Agency (Optional)', value: 'Navy' },
    message: { label: 'Message', value: 'Twelve photos of a lake house.' },
  },
  success: 'Message sent!',
  whenEmpty: [
    'Name must be at least 2 characters.',
    'Please enter a valid email address.',
    'Message must be at least 10 characters.',
  ],
};

export const orderForm: FormCase = {
  name: 'the order form',
  path: '/order',
  api: apiPaths.order,
  table: 'orders',
  button: 'Submit Order',
  fields: {
    package: { label: 'Basic', value: 'basic', control: 'radio' },
    photoCount: { label: 'Number of Photos', value: '12' },
    deadline: { label: 'Deadline (Optional)', value: '2099-12-31' },
    propertyAddress: { label: 'Property Address', value: '12 Alder Lane' },
    photoLink: { label: 'Photo Link', value: 'https://photos.example/album?a=1&b=%20#c' },
    specialRequests: {
      label: 'Special Requests (Optional)',
      value: 'Slow, please.',
    },
    firstName: { label: 'First Name', value: 'Grace' },
    lastName: { label: 'Last Name', value: 'Hopper' },
    email: { label: 'Email', value: 'grace@example.com' },
    company: { label: 'Company (Optional)', value: 'Navy' },
    referralSource: {
      label: 'How did you hear about us? (Optional)',
      value: 'google',
      control: 'select',
    },
  },
  row: (values) => ({ ...plainRow(values), status: 'pending', phone: null }),
  success: 'Order Submitted Successfully!',
  whenEmpty: [
    'Please select a package',
    'Please specify number of photos',
    'Please provide the property address',
    'Photo link is required',
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
  ],
};

const webinarSignup: FormCase = {
  name: 'the webinar sign-up',
  path: '/agents-webinar',
  api: apiPaths.webinarSignup,
  table: 'webinar_signups',
  button: 'Get Instant Access',
  fields: {
    firstName: { label: 'First Name', value: 'Grace' },
    email: { label: 'Email', value: 'grace@example.com' },
    company: { label: 'Company (Optional)', value: 'Navy' },
  },
  success: 'Access Granted!',
  whenEmpty: ['First name must be at least 2 characters', 'Please enter a valid email address'],
};

const webinarQuestion: FormCase = {
  name: 'the webinar question',
  path: '/agents-webinar',
  api: apiPaths.webinarQuestion,
  table: 'webinar_questions',
  button: 'Submit Question',
  prepare: enterWebinar,
  fields: {
    question: { label: 'Question', value: 'How long is a film?' },
    name: { label: 'Name (Optional)', value: 'Grace' },
    email: { label: 'Email (Optional)', value: 'grace@example.com' },
    phone: { label: 'Phone (Optional)', value: '+1 555 0100' },
  },
  success: 'Question Submitted!',
  whenEmpty: ['Question must be at least 3 characters'],
};

export const allForms: readonly FormCase[] = [
  leadForm,
  simpleSignup,
  contactForm,
  orderForm,
  webinarSignup,
  webinarQuestion,
];
