import type { ListName } from '@contract/admin.ts';
import { contactList } from './contact-list.tsx';
import type { AnyList } from './list-definition.ts';
import { orderList } from './order-list.tsx';
import { signupList } from './signup-list.tsx';
import { webinarQuestionList, webinarSignupList } from './webinar-lists.tsx';

/** The five lists in the order of their tabs. */
export const allLists: readonly AnyList[] = [
  contactList,
  signupList,
  orderList,
  webinarSignupList,
  webinarQuestionList,
];

export const listNamed = (name: ListName): AnyList =>
  allLists.find((list) => list.name === name) ?? contactList;
