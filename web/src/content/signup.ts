import { brand } from '@contract/brand.ts';

/** Text of /signup. */
export const signupPage = {
  title: `Sign Up | ${brand.name}`,
  description:
    'Leave your name and email, and hear from us about turning listing photos into videos. Company and role are optional.',
  heading: 'Sign Up',
  lead: 'Your name and email are enough. We’ll write to you about your listings and nothing else.',
  labels: {
    name: 'Full Name',
    email: 'Email',
    company: 'Company (Optional)',
    role: 'Role (Optional)',
  },
  button: 'Sign Up',
  busyButton: 'Submitting...',
  picture: 'urban-sophistication-interior',
  toasts: {
    success: { title: 'Success!', description: 'Your signup has been submitted successfully.' },
    failed: {
      title: 'Error',
      description: 'There was an error submitting your information. Please try again.',
    },
  },
} as const;
