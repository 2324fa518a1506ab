import type { ContactSubmissionRow } from '@contract/admin.ts';
import { answeredOn, EmailLink, PhoneLink, ReadState } from './cells.tsx';
import { longDate, missing, textOr } from './format.utils.ts';
import { columnWidths, defineList, exported } from './list-definition.ts';

export const contactList = defineList<ContactSubmissionRow>({
  name: 'contact-submissions',
  tab: 'Contact Form Submissions',
  emptyText: 'No contact submissions found.',
  noun: 'submissions',
  isStrict: true,
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
      title: 'Company',
      cell: (row) => textOr(row.company, missing.cell),
      sort: 'company',
      width: columnWidths.company,
    },
    {
      title: 'Message',
      cell: (row) => textOr(row.message, missing.cell),
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
    exported('company', 'Company'),
    exported('message', 'Message'),
    exported('isRead', 'Read'),
    exported('isSpam', 'Spam'),
    exported('spamReason', 'Spam reason'),
    exported('answeredAt', 'Answered'),
  ],
  dialogTitle: 'Contact submission',
  details: (row) => [
    {
      title: 'Contact information',
      values: [
        ['Name', textOr(row.name, missing.contact)],
        ['Email', <EmailLink key="email" address={row.email} />, row.email],
        ['Phone', <PhoneLink key="phone" phone={row.phone} />, row.phone],
        ['Company', textOr(row.company, missing.contact)],
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
    { title: 'Message', text: textOr(row.message, missing.contact), isMessage: true },
  ],
});
