import { type ListName, listNames, lists } from '../../_shared/contract/admin.ts';
import { forms } from '../../_shared/contract/forms.ts';
import * as samples from '../../_shared/contract/testing/samples.ts';

interface Source {
  readonly path: string;
  readonly table: string;
  readonly body: object;
}

const bodies: Readonly<Record<ListName, object>> = {
  'contact-submissions': samples.contact,
  'signup-users': samples.lead,
  orders: samples.order,
  'webinar-signups': samples.webinarSignup,
  'webinar-questions': samples.webinarQuestion,
};

/** Where the rows of each list come from: the form's address, its table, and a valid body. */
export const sources = Object.fromEntries(
  listNames.map((list): [ListName, Source] => [
    list,
    {
      path: forms.find((form) => form.list === list)?.path ?? '',
      table: lists[list].table,
      body: bodies[list],
    },
  ]),
) as Readonly<Record<ListName, Source>>;
