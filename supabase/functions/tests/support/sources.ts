import type { ListName } from '../../_shared/contract/admin.ts';
import * as samples from '../../_shared/contract/testing/samples.ts';

/** Where the rows of each list come from: the form's address, its table, and a valid body. */
export const sources: Readonly<
  Record<ListName, { readonly path: string; readonly table: string; readonly body: object }>
> = {
  'contact-submissions': {
    path: '/api/contact',
    table: 'contact_submissions',
    body: samples.contact,
  },
  'signup-users': { path: '/api/signup', table: 'signup_users', body: samples.lead },
  orders: { path: '/api/order', table: 'orders', body: samples.order },
  'webinar-signups': {
    path: '/api/webinar-signup',
    table: 'webinar_signups',
    body: samples.webinarSignup,
  },
  'webinar-questions': {
    path: '/api/webinar-question',
    table: 'webinar_questions',
    body: samples.webinarQuestion,
  },
};
