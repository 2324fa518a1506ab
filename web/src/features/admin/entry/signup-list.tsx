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
      cell: (entry) => nameParts(entry).first,
      sort: 'firstName',
      width: columnWidths.name,
      opens: true,
    },
    {
      title: 'Last Name',
      cell: (entry) => nameParts(entry).last,
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
      cell: (entry) => textOr(referralSourceName(entry.referralSource), missing.choice),
      sort: 'referralSource',
      width: columnWidths.choice,
    },
  ],
  exportColumns: [
    exported('firstName', 'First name'),
    exported('lastName', 'Last name'),
    exported('name', 'Name'),
    exported('email', 'Email'),
    exported('company', 'Company'),
    { title: 'Role', value: ({ role }) => roleName(role) },
    { title: 'How they heard', value: (entry) => referralSourceName(entry.referralSource) },
  ],
  dialogTitle: 'Sign-up',
  details: (entry) => [
    {
      title: 'User information',
      values: [
        ['Name', fullName(entry)],
        emailValue(entry.email),
        ['Company', textOr(entry.company, missing.contact)],
        ['Role', textOr(roleName(entry.role), missing.contact)],
        [
          'How did you hear about us',
          textOr(referralSourceName(entry.referralSource), missing.choice),
        ],
        ['Signed up', longDate(entry.createdAt)],
      ],
    },
  ],
});
