import type { WebinarQuestionRow, WebinarSignupRow } from '@contract/admin.ts';
import { longDate, missing, textOr } from '../parts/format.utils.ts';
import { emailValue, phoneValue, submission } from './cells.tsx';
import {
  columnWidths,
  dateColumn,
  idColumn,
  messageColumn,
  readColumn,
  textColumn,
} from './columns.tsx';
import { defineList, exported } from './list-definition.ts';

export const webinarSignupList = defineList<WebinarSignupRow>({
  name: 'webinar-signups',
  tab: 'Webinar Signups',
  emptyText: 'No webinar signups found.',
  noun: 'webinar signups',
  isStrict: false,
  columns: [
    idColumn,
    dateColumn,
    { ...textColumn('firstName', 'First Name', columnWidths.name), opens: true },
    textColumn('email', 'Email'),
    textColumn('company', 'Company', columnWidths.address),
  ],
  exportColumns: [
    exported('firstName', 'First name'),
    exported('email', 'Email'),
    exported('company', 'Company'),
  ],
  dialogTitle: 'Webinar signup',
  details: (entry) => [
    {
      title: 'Contact information',
      values: [
        ['First name', textOr(entry.firstName, missing.contact)],
        emailValue(entry.email),
        ['Company', textOr(entry.company, missing.contact)],
        ['Signed up', longDate(entry.createdAt)],
      ],
    },
  ],
});

export const webinarQuestionList = defineList<WebinarQuestionRow>({
  name: 'webinar-questions',
  tab: 'Webinar Questions',
  emptyText: 'No webinar questions found.',
  noun: 'webinar questions',
  isStrict: false,
  columns: [
    idColumn,
    dateColumn,
    { ...textColumn('name', 'Name', columnWidths.name), opens: true },
    textColumn('email', 'Email'),
    textColumn('phone', 'Phone', columnWidths.phone),
    messageColumn('question', 'Question'),
    readColumn('Status'),
  ],
  exportColumns: [
    exported('name', 'Name'),
    exported('email', 'Email'),
    exported('phone', 'Phone'),
    exported('question', 'Question'),
  ],
  dialogTitle: 'Webinar question',
  details: (entry) => [
    {
      title: 'Contact information',
      values: [
        ['Name', textOr(entry.name, missing.contact)],
        emailValue(entry.email),
        phoneValue(entry.phone),
      ],
    },
    submission(entry),
    { title: 'Question', text: textOr(entry.question, missing.contact), isMessage: true },
  ],
});
