import type { SignupUserRow } from '@contract/admin.ts';
import { EmailLink } from './cells.tsx';
import { longDate, missing, nameParts, textOr } from './format.utils.ts';
import { defineList } from './list-definition.ts';

export const signupList = defineList<SignupUserRow>({
  name: 'signup-users',
  tab: 'Sign Up Users',
  emptyText: 'No sign up users found.',
  noun: 'signup users',
  envelope: 'users',
  isStrict: false,
  columns: [
    { title: 'ID', cell: (row) => row.id },
    { title: 'Date', cell: (row) => longDate(row.createdAt) },
    { title: 'First Name', cell: (row) => nameParts(row).first, opens: true },
    { title: 'Last Name', cell: (row) => nameParts(row).last },
    { title: 'Email', cell: (row) => textOr(row.email, missing.cell) },
    { title: 'Role', cell: (row) => textOr(row.role, missing.cell) },
    {
      title: 'How Did You Hear About Us',
      cell: (row) => textOr(row.referralSource, missing.choice),
    },
  ],
  dialogTitle: 'Sign-up',
  details: (row) => [
    {
      title: 'User information',
      values: [
        ['First name', nameParts(row).first],
        ['Last name', nameParts(row).last],
        ['Email', <EmailLink key="email" address={row.email} />],
        ['Company', textOr(row.company, missing.contact)],
        ['Role', textOr(row.role, missing.contact)],
        ['How did you hear about us', textOr(row.referralSource, missing.choice)],
        ['Signed up', longDate(row.createdAt)],
      ],
    },
  ],
});
