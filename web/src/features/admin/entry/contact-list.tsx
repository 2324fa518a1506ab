import type { ContactSubmissionRow } from '@contract/admin.ts';
import { missing, textOr } from '../parts/format.utils.ts';
import { emailValue, phoneValue, submission } from './cells.tsx';
import {
  columnWidths,
  dateColumn,
  idColumn,
  messageColumn,
  readColumn,
  textColumn,
} from './columns.tsx';
import { mailMarkOf } from './entry-fields.ts';
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
    { ...textColumn('name', 'Name', columnWidths.name), opens: true, second: mailMarkOf },
    textColumn('email', 'Email'),
    textColumn('phone', 'Phone', columnWidths.phone),
    textColumn('company', 'Company', columnWidths.company),
    messageColumn('message', 'Message'),
    readColumn('Status'),
  ],
  exportColumns: [
    exported('name', 'Name'),
    exported('email', 'Email'),
    exported('phone', 'Phone'),
    exported('company', 'Company'),
    exported('message', 'Message'),
  ],
  dialogTitle: 'Contact submission',
  details: (entry) => [
    {
      title: 'Contact information',
      values: [
        ['Name', textOr(entry.name, missing.contact)],
        emailValue(entry.email),
        phoneValue(entry.phone),
        ['Company', textOr(entry.company, missing.contact)],
      ],
    },
    submission(entry),
    { title: 'Message', text: textOr(entry.message, missing.contact), isMessage: true },
  ],
});
