import type { OrderRow } from '@contract/admin.ts';
import { referralSourceName } from '@contract/choice-names.ts';
import { formatUsd } from '@contract/prices.ts';
import { isWebLink } from '@contract/web-link.ts';
import { capitalised, fullName, longDate, missing, textOr } from '../parts/format.utils.ts';
import { answeredOn, emailValue, OuterLink, PhoneLink } from './cells.tsx';
import { columnWidths, dateColumn, idColumn, readColumn, textColumn } from './columns.tsx';
import { defineList, exported } from './list-definition.ts';
import { OrderActions } from './order-actions.tsx';
import { DueDay, OrderState } from './order-due.tsx';
import { StatusLink } from './status-link.tsx';

export const orderList = defineList<OrderRow>({
  name: 'orders',
  tab: 'Orders',
  emptyText: 'No orders found.',
  noun: 'orders',
  isStrict: false,
  columns: [
    idColumn,
    dateColumn,
    { title: 'Name', cell: fullName, sort: 'firstName', width: columnWidths.name, opens: true },
    textColumn('email', 'Email'),
    {
      title: 'Package',
      cell: (row) => capitalised(textOr(row.package, missing.cell)),
      sort: 'package',
      width: columnWidths.package,
    },
    textColumn('propertyAddress', 'Property Address', columnWidths.address),
    {
      title: 'Status',
      cell: (row) => <OrderState order={row} />,
      sort: 'status',
      width: columnWidths.status,
      // The font weight shows whether an order is read.
      isBrief: true,
    },
    readColumn('Read'),
  ],
  exportColumns: [
    exported('id', 'ID'),
    exported('createdAt', 'Date'),
    exported('orderNumber', 'Order number'),
    exported('firstName', 'First name'),
    exported('lastName', 'Last name'),
    exported('email', 'Email'),
    exported('phone', 'Phone'),
    exported('company', 'Company'),
    exported('package', 'Package'),
    exported('photoCount', 'Photo count'),
    { title: 'Price in dollars', value: (row) => row.priceCents / 100 },
    exported('propertyAddress', 'Property address'),
    exported('photoLink', 'Photo link'),
    exported('specialRequests', 'Special requests'),
    exported('deadline', 'Preferred deadline'),
    { title: 'How they heard', value: (row) => referralSourceName(row.referralSource) },
    exported('status', 'Status'),
    exported('isRead', 'Read'),
    exported('isSpam', 'Spam'),
    exported('spamReason', 'Spam reason'),
    exported('answeredAt', 'Answered'),
  ],
  dialogTitle: 'Order',
  details: (row) => [
    {
      title: 'Customer information',
      values: [
        ['Name', fullName(row)],
        emailValue(row.email),
        ['Phone', <PhoneLink key="phone" phone={row.phone} />, row.phone],
        ['Company', textOr(row.company, missing.contact)],
      ],
    },
    {
      title: 'Order information',
      values: [
        ['Order number', textOr(row.orderNumber, missing.cell), row.orderNumber],
        ['Package', capitalised(textOr(row.package, missing.cell))],
        ['Photo count', textOr(row.photoCount, missing.cell)],
        ['Price', formatUsd(row.priceCents)],
        ['Preferred deadline', textOr(row.deadline, missing.choice)],
        ['Due', <DueDay key="due" order={row} />],
        ['How they heard about us', textOr(referralSourceName(row.referralSource), missing.choice)],
        ['Submitted', longDate(row.createdAt)],
        ['Answered', answeredOn(row.answeredAt)],
        ['Customer’s page', <StatusLink key="page" id={row.id} />],
      ],
    },
    {
      title: 'Property address',
      text: textOr(row.propertyAddress, missing.contact),
      copyText: row.propertyAddress,
    },
    {
      title: 'Photo link',
      ...(row.photoLink && isWebLink(row.photoLink)
        ? { values: [['Link', <OuterLink key="link" href={row.photoLink} />, row.photoLink]] }
        : { text: textOr(row.photoLink, missing.contact) }),
    },
    ...(row.specialRequests?.trim()
      ? [{ title: 'Special requests', text: row.specialRequests }]
      : []),
  ],
  actions: (row) => <OrderActions order={row} />,
});
