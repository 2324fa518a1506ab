import type { ContactSubmissionRow } from '@contract/admin.ts';
import { EmailLink, ReadState } from './cells.tsx';
import { longDate, missing, textOr } from './format.utils.ts';
import { defineList } from './list-definition.ts';

export const contactList = defineList<ContactSubmissionRow>({
  name: 'contact-submissions',
  tab: 'Contact Form Submissions',
  emptyText: 'No contact submissions found.',
  noun: 'submissions',
  envelope: 'submissions',
  isStrict: true,
  columns: [
    { title: 'ID', cell: (row) => row.id },
    { title: 'Date', cell: (row) => longDate(row.createdAt) },
    { title: 'Name', cell: (row) => textOr(row.name, missing.cell), opens: true },
    { title: 'Email', cell: (row) => textOr(row.email, missing.cell) },
    { title: 'Phone', cell: (row) => textOr(row.phone, missing.cell) },
    { title: 'Company', cell: (row) => textOr(row.company, missing.cell) },
    { title: 'Message', cell: (row) => textOr(row.message, missing.cell), maxWidth: '300px' },
    { title: 'Status', cell: (row) => <ReadState isRead={row.isRead} /> },
  ],
  dialogTitle: 'Contact submission',
  details: (row) => [
    {
      title: 'Contact information',
      values: [
        ['Name', textOr(row.name, missing.contact)],
        ['Email', <EmailLink key="email" address={row.email} />],
        ['Phone', textOr(row.phone, missing.contact)],
        ['Company', textOr(row.company, missing.contact)],
      ],
    },
    {
      title: 'Submission information',
      values: [
        ['Submitted', longDate(row.createdAt)],
        ['Status', <ReadState key="state" isRead={row.isRead} />],
      ],
    },
    { title: 'Message', text: textOr(row.message, missing.contact) },
  ],
});
