/** One valid body for each form. */

export const lead = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: '',
  role: 'agent',
  referralSource: 'google',
};

export const simpleSignup = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  role: 'Broker',
};

export const contact = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+1 555 0100',
  company: 'Analytical Engines',
  message: 'Do you film barns as well?',
};

export const order = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  package: 'basic',
  photoCount: '12',
  propertyAddress: '12 St James Square',
  photoLink: 'https://photos.example.com/album?id=1',
  specialRequests: 'Start with the garden.',
  deadline: '2026-12-01',
  referralSource: 'friend',
};

export const webinarSignup = {
  email: 'ada@example.com',
  firstName: 'Ada',
  company: 'Analytical Engines',
};

export const webinarQuestion = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+1 555 0100',
  question: 'How long does it take?',
};
