import { type ListName, listNames } from '@contract/admin.ts';
import { contactList } from './contact-list.tsx';
import type { AnyList } from './list-definition.ts';
import { orderList } from './order-list.tsx';
import { signupList } from './signup-list.tsx';
import { webinarQuestionList, webinarSignupList } from './webinar-lists.tsx';

const definitions: Readonly<Record<ListName, AnyList>> = {
  'contact-submissions': contactList,
  'signup-users': signupList,
  orders: orderList,
  'webinar-signups': webinarSignupList,
  'webinar-questions': webinarQuestionList,
};

export const listNamed = (name: ListName): AnyList => definitions[name];

/** The five lists in the order of their tabs. */
export const allLists: readonly AnyList[] = listNames.map(listNamed);
