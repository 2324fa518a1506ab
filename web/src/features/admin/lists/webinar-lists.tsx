import type { WebinarQuestionRow, WebinarSignupRow } from '@contract/admin.ts';
import { EmailLink, ReadState } from './cells.tsx';
import { longDate, missing, textOr } from './format.utils.ts';
import { defineList } from './list-definition.ts';

export const webinarSignupList = defineList<WebinarSignupRow>({
  name: 'webinar-signups',
  tab: 'Webinar Signups',
  emptyText: 'No webinar signups found.',
  noun: 'webinar signups',
  envelope: 'signups',
  isStrict: false,
  columns: [
    { title: 'ID', cell: (row) => row.id },
    { title: 'Date', cell: (row) => longDate(row.createdAt) },
    { title: 'First Name', cell: (row) => textOr(row.firstName, missing.cell), opens: true },
    { title: 'Email', cell: (row) => textOr(row.email, missing.cell) },
    { title: 'Company', cell: (row) => textOr(row.company, missing.cell) },
  ],
  dialogTitle: 'Webinar signup',
  details: (row) => [
    {
      title: 'Contact information',
      values: [
        ['First name', textOr(row.firstName, missing.contact)],
        ['Email', <EmailLink key="email" address={row.email} />],
        ['Company', textOr(row.company, missing.contact)],
        ['Signed up', longDate(row.createdAt)],
      ],
    },
  ],
});

export const webinarQuestionList = defineList<WebinarQuestionRow>({
  name: 'webinar-questions',
  tab: 'Webinar Questions',
  emptyText: 'No webinar questions found.',
  noun: 'webinar questions',
  envelope: 'questions',
  isStrict: false,
  columns: [
    { title: 'ID', cell: (row) => row.id },
    { title: 'Date', cell: (row) => longDate(row.createdAt) },
    { title: 'Name', cell: (row) => textOr(row.name, missing.cell), opens: true },
    { title: 'Email', cell: (row) => textOr(row.email, missing.cell) },
    { title: 'Phone', cell: (row) => textOr(row.phone, missing.cell) },
    { title: 'Question', cell: (row) => textOr(row.question, missing.cell), maxWidth: '300px' },
    { title: 'Status', cell: (row) => <ReadState isRead={row.isRead} /> },
  ],
  dialogTitle: 'Webinar question',
  details: (row) => [
    {
      title: 'Contact information',
      values: [
        ['Name', textOr(row.name, missing.contact)],
        ['Email', <EmailLink key="email" address={row.email} />],
        ['Phone', textOr(row.phone, missing.contact)],
      ],
    },
    {
      title: 'Submission information',
      values: [
        ['Submitted', longDate(row.createdAt)],
        ['Status', <ReadState key="state" isRead={row.isRead} />],
      ],
    },
    { title: 'Question', text: textOr(row.question, missing.contact) },
  ],
});
