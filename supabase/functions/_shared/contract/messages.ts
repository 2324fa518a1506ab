/**
 * The exact messages shown for rejected fields. Final periods differ between forms on purpose: the
 * site's texts are fixed that way.
 */

export const leadMessages = {
  required: 'Please fill out all required fields',
  email: 'Invalid email address',
  fullNameTooLong: 'First and last name together must be at most 99 characters.',
  referralSource: 'Please choose one of the listed sources.',
} as const;

export const simpleSignupMessages = {
  name: 'Name is required',
  emailMissing: 'Email is required',
  email: 'Invalid email address',
} as const;

export const contactMessages = {
  name: 'Name must be at least 2 characters.',
  email: 'Please enter a valid email address.',
  message: 'Message must be at least 10 characters.',
} as const;

export const orderMessages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Please enter a valid email address',
  package: 'Please select a package',
  photoCount: 'Please specify number of photos',
  propertyAddress: 'Please provide the property address',
  photoLinkMissing: 'Photo link is required',
  photoLink: 'Please enter a valid URL',
  deadline: 'Please enter a valid date',
  deadlinePast: 'The deadline cannot be before today',
  referralSource: 'Please choose one of the listed sources.',
} as const;

export const webinarMessages = {
  signupEmail: 'Please enter a valid email address',
  firstName: 'First name must be at least 2 characters',
  question: 'Question must be at least 3 characters',
  questionEmail: 'Please enter a valid email address.',
} as const;

export const loginMessages = {
  wrongPassword: 'The password you entered is incorrect.',
  passwordType: 'Password must be text.',
  passwordTooLong: 'Password must be at most 1024 bytes.',
  tooManyAttempts: (seconds: number) => `Too many attempts. Try again in ${seconds} seconds.`,
} as const;

export const staffMessages = {
  note: 'Write a note first.',
  staffName: 'Write a name first.',
  invisibleName: 'A name must not have invisible characters.',
  followUpPast: 'The follow-up can’t be before today.',
  eraseTyped: 'Type the email address exactly as shown.',
  nobody: 'This address doesn’t belong to one person.',
  manyAsSpam: 'Send spam: true with the newest id that you have seen, or the action to undo.',
  undo: 'The action to undo is the one that the answer named.',
  answeredMeanwhile: 'Somebody has answered this entry meanwhile.',
  changed: 'Somebody else has changed this meanwhile.',
} as const;

export const orderStatusMessage =
  'Status must be one of pending, confirmed, in_progress, completed, cancelled.';

/** The message for a photo count outside the chosen package. */
export const photoCountRange = (packageName: string, max: number): string =>
  `Photo count must be between 1 and ${max} for the ${packageName} package`;

export const tooLong = (label: string, max: number): string =>
  `${label} must be at most ${max} characters.`;

export const unstorable = (label: string): string =>
  `${label} contains a character that cannot be stored.`;

export const notText = (label: string): string => `${label} must be text.`;

/** For a value that only the database rejects, which no form should be able to send. */
export const notAccepted = (field: string): string => `The ${field} was not accepted.`;
