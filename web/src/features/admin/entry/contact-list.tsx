import type { ContactSubmissionRow } from '@contract/admin.ts';
import { longDate, missing, textOr } from '../parts/format.utils.ts';
import { answeredOn, emailValue, PhoneLink, ReadState } from './cells.tsx';
import {
  columnWidths,
  dateColumn,
  idColumn,
  messageColumn,
  readColumn,
  textColumn,
} from './columns.tsx';
import { defineList, exported } from './list-definition.ts';

export const contactList = defineList<ContactSubmissionRow>({
  name: 'contact-submissions',
  tab: 'Contact Form Submissions',
  emptyText: 'No contact submissions found.',
  noun: 'submissions',
  isStrict: true,
  columns: [
    idColumn,
    dateColumn,
    { ...textColumn('name', 'Name', columnWidths.name), opens: true },
    textColumn('email', 'Email', columnWidths.email),
    textColumn('phone', 'Phone', columnWidths.phone),
    textColumn('company', 'Company', columnWidths.company),
    messageColumn('message', 'Message'),
    { ...readColumn('Status'), isBrief: true },
  ],
  exportColumns: [
    exported('id', 'ID'),
    exported('createdAt', 'Date'),
    exported('name', 'Name'),
    exported('email', 'Email'),
    exported('phone', 'Phone'),
    exported('company', 'Company'),
    exported('message', 'Message'),
    exported('isRead', 'Read'),
    exported('isSpam', 'Spam'),
    exported('spamReason', 'Spam reason'),
    exported('answeredAt', 'Answered'),
  ],
  dialogTitle: 'Contact submission',
  details: (entry) => [
    {
      title: 'Contact information',
      values: [
        ['Name', textOr(entry.name, missing.contact)],
        emailValue(entry.email),
        ['Phone', <PhoneLink key="phone" phone={entry.phone} />, entry.phone],
        ['Company', textOr(entry.company, missing.contact)],
      ],
    },
    {
      title: 'Submission information',
      values: [
        ['Submitted', longDate(entry.createdAt)],
        ['Status', <ReadState key="state" isRead={entry.isRead} />],
        ['Answered', answeredOn(entry.answeredAt)],
      ],
    },
    { title: 'Message', text: textOr(entry.message, missing.contact), isMessage: true },
  ],
});
