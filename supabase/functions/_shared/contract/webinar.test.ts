import { describe, expect, it } from 'vitest';
import { accepted, refusals, textOf } from './testing/outcome.ts';
import { webinarQuestion, webinarSignup } from './testing/samples.ts';
import { webinarQuestionInputSchema, webinarSignupInputSchema } from './webinar.ts';

describe('the webinar sign-up form', () => {
  it('accepts a complete sign-up as it is', () => {
    expect(accepted(webinarSignupInputSchema, webinarSignup)).toEqual(webinarSignup);
  });

  it.each([
    ['email', '', 'Please enter a valid email address'],
    ['email', 'ada', 'Please enter a valid email address'],
    ['firstName', '', 'First name must be at least 2 characters'],
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['firstName', textOf(256), 'First name must be at most 255 characters.'],
    ['company', textOf(256), 'Company must be at most 255 characters.'],
  ])('refuses %s %j with its own message', (field, value, message) => {
    expect(refusals(webinarSignupInputSchema, { ...webinarSignup, [field]: value })).toEqual({
      [field]: message,
    });
  });

  it('accepts a first name of two characters and no company', () => {
    expect(accepted(webinarSignupInputSchema, { email: 'a@b', firstName: 'Al' })).toEqual({
      email: 'a@b',
      firstName: 'Al',
      company: '',
    });
  });
});

describe('the webinar question form', () => {
  it('accepts a complete question as it is', () => {
    expect(accepted(webinarQuestionInputSchema, webinarQuestion)).toEqual(webinarQuestion);
  });

  it('asks anonymously when name and e-mail are left out or blank', () => {
    const anonymous = {
      name: 'Anonymous',
      email: 'anonymous@example.com',
      phone: '',
      question: 'Why?',
    };
    expect(accepted(webinarQuestionInputSchema, { question: 'Why?' })).toEqual(anonymous);
    expect(
      accepted(webinarQuestionInputSchema, { name: ' ', email: '', phone: null, question: 'Why?' }),
    ).toEqual(anonymous);
  });

  it.each([
    ['question', '', 'Question must be at least 3 characters'],
    ['question', 'hm', 'Question must be at least 3 characters'],
    ['question', textOf(5001), 'Question must be at most 5000 characters.'],
    ['email', 'ada', 'Please enter a valid email address.'],
    ['email', `${'a'.repeat(243)}@example.com`, 'Please enter a valid email address.'],
    ['phone', textOf(21), 'Phone must be at most 20 characters.'],
    ['name', textOf(256), 'Name must be at most 255 characters.'],
    ['name', 5, 'Name must be text.'],
  ])('refuses %s %j with its own message', (field, value, message) => {
    expect(refusals(webinarQuestionInputSchema, { ...webinarQuestion, [field]: value })).toEqual({
      [field]: message,
    });
  });
});
