import type { SignupUserRow } from '@contract/admin.ts';
import { referralSourceName, roleName } from '@contract/choice-names.ts';
import { fullName, longDate, missing, nameParts, textOr } from '../parts/format.utils.ts';
import { emailValue } from './cells.tsx';
import { columnWidths, dateColumn, idColumn, textColumn } from './columns.tsx';
import { defineList, exported } from './list-definition.ts';

export const signupList = defineList<SignupUserRow>({
  name: 'signup-users',
  tab: 'Sign Up Users',
  emptyText: 'No sign up users found.',
  noun: 'signup users',
  isStrict: false,
  columns: [
    idColumn,
    dateColumn,
    {
      title: 'First Name',
      cell: (row) => nameParts(row).first,
      sort: 'firstName',
      width: columnWidths.name,
      opens: true,
    },
    {
      title: 'Last Name',
      cell: (row) => nameParts(row).last,
      sort: 'lastName',
      width: columnWidths.name,
    },
    textColumn('email', 'Email'),
    {
      title: 'Role',
      cell: ({ role }) => textOr(roleName(role), missing.cell),
      sort: 'role',
      width: columnWidths.phone,
    },
    {
      title: 'How Did You Hear About Us',
      cell: (row) => textOr(referralSourceName(row.referralSource), missing.choice),
      sort: 'referralSource',
      width: columnWidths.choice,
    },
  ],
  exportColumns: [
    exported('id', 'ID'),
    exported('createdAt', 'Date'),
    exported('firstName', 'First name'),
    exported('lastName', 'Last name'),
    exported('name', 'Name'),
    exported('email', 'Email'),
    exported('company', 'Company'),
    { title: 'Role', value: ({ role }) => roleName(role) },
    { title: 'How they heard', value: (row) => referralSourceName(row.referralSource) },
    exported('isSpam', 'Spam'),
    exported('spamReason', 'Spam reason'),
  ],
  dialogTitle: 'Sign-up',
  details: (row) => [
    {
      title: 'User information',
      values: [
        ['Name', fullName(row)],
        emailValue(row.email),
        ['Company', textOr(row.company, missing.contact)],
        ['Role', textOr(roleName(row.role), missing.contact)],
        [
          'How did you hear about us',
          textOr(referralSourceName(row.referralSource), missing.choice),
        ],
        ['Signed up', longDate(row.createdAt)],
      ],
    },
  ],
});
