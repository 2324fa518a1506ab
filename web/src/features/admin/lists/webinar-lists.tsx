import type { WebinarQuestionRow, WebinarSignupRow } from '@contract/admin.ts';
import { answeredOn, EmailLink, PhoneLink, ReadState } from './cells.tsx';
import { longDate, missing, textOr } from './format.utils.ts';
import { columnWidths, defineList, exported } from './list-definition.ts';

export const webinarSignupList = defineList<WebinarSignupRow>({
  name: 'webinar-signups',
  tab: 'Webinar Signups',
  emptyText: 'No webinar signups found.',
  noun: 'webinar signups',
  isStrict: false,
  columns: [
    { title: 'ID', cell: (row) => row.id, width: columnWidths.id },
    {
      title: 'Date',
      cell: (row) => longDate(row.createdAt),
      sort: 'createdAt',
      width: columnWidths.date,
    },
    {
      title: 'First Name',
      cell: (row) => textOr(row.firstName, missing.cell),
      sort: 'firstName',
      width: columnWidths.name,
      opens: true,
    },
    { title: 'Email', cell: (row) => textOr(row.email, missing.cell), sort: 'email' },
    {
      title: 'Company',
      cell: (row) => textOr(row.company, missing.cell),
      sort: 'company',
      width: columnWidths.address,
    },
  ],
  exportColumns: [
    exported('id', 'ID'),
    exported('createdAt', 'Date'),
    exported('firstName', 'First name'),
    exported('email', 'Email'),
    exported('company', 'Company'),
    exported('isSpam', 'Spam'),
    exported('spamReason', 'Spam reason'),
  ],
  dialogTitle: 'Webinar signup',
  details: (row) => [
    {
      title: 'Contact information',
      values: [
        ['First name', textOr(row.firstName, missing.contact)],
        ['Email', <EmailLink key="email" address={row.email} />, row.email],
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
  isStrict: false,
  columns: [
    { title: 'ID', cell: (row) => row.id, width: columnWidths.id },
    {
      title: 'Date',
      cell: (row) => longDate(row.createdAt),
      sort: 'createdAt',
      width: columnWidths.date,
    },
    {
      title: 'Name',
      cell: (row) => textOr(row.name, missing.cell),
      sort: 'name',
      width: columnWidths.name,
      opens: true,
    },
    {
      title: 'Email',
      cell: (row) => textOr(row.email, missing.cell),
      sort: 'email',
      width: columnWidths.email,
    },
    {
      title: 'Phone',
      cell: (row) => textOr(row.phone, missing.cell),
      sort: 'phone',
      width: columnWidths.phone,
    },
    {
      title: 'Question',
      cell: (row) => textOr(row.question, missing.cell),
      width: columnWidths.text,
    },
    {
      title: 'Status',
      cell: (row) => <ReadState {...row} />,
      sort: 'isRead',
      width: columnWidths.badge,
    },
  ],
  exportColumns: [
    exported('id', 'ID'),
    exported('createdAt', 'Date'),
    exported('name', 'Name'),
    exported('email', 'Email'),
    exported('phone', 'Phone'),
    exported('question', 'Question'),
    exported('isRead', 'Read'),
    exported('isSpam', 'Spam'),
    exported('spamReason', 'Spam reason'),
    exported('answeredAt', 'Answered'),
  ],
  dialogTitle: 'Webinar question',
  details: (row) => [
    {
      title: 'Contact information',
      values: [
        ['Name', textOr(row.name, missing.contact)],
        ['Email', <EmailLink key="email" address={row.email} />, row.email],
        ['Phone', <PhoneLink key="phone" phone={row.phone} />, row.phone],
      ],
    },
    {
      title: 'Submission information',
      values: [
        ['Submitted', longDate(row.createdAt)],
        ['Status', <ReadState key="state" isRead={row.isRead} />],
        ['Answered', answeredOn(row.answeredAt)],
      ],
    },
    { title: 'Question', text: textOr(row.question, missing.contact), isMessage: true },
  ],
});
