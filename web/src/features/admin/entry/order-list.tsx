import type { OrderRow } from '@contract/admin.ts';
import { apiPaths } from '@contract/api.ts';
import { referralSourceName } from '@contract/choice-names.ts';
import { orderLinkSchema } from '@contract/order-status.ts';
import { batchOf, photosHref } from '@contract/photos.ts';
import { formatUsd } from '@contract/prices.ts';
import { isWebLink } from '@contract/web-link.ts';
import { useQuery } from '@tanstack/react-query';
import { FilmsPart } from '../films/films-part.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import {
  capitalized,
  fullName,
  longDate,
  missing,
  shortDay,
  textOr,
} from '../parts/format.utils.ts';
import { openedPart } from '../parts/opened-part.tsx';
import { useStaffApi } from '../shell/use-staff-api.ts';
import { answeredOn, emailValue, OuterLink, phoneValue } from './cells.tsx';
import { columnWidths, dateColumn, idColumn, readColumn, textColumn } from './columns.tsx';
import { defineList, exported } from './list-definition.ts';
import { OrderActions } from './order-actions.tsx';
import { DueDay, OrderState } from './order-due.tsx';
import { dueDay, isOpenOrder } from './order-due.utils.ts';

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
      cell: (entry) => capitalized(textOr(entry.package, missing.cell)),
      sort: 'package',
      width: columnWidths.package,
    },
    {
      ...textColumn('propertyAddress', 'Property Address', columnWidths.address),
      second: ({ orderNumber }) => orderNumber,
    },
    {
      title: 'Status',
      cell: (entry) => <OrderState order={entry} />,
      sort: 'status',
      width: columnWidths.status,
      second: (entry) => isOpenOrder(entry) && `Due ${shortDay(dueDay(entry))}`,
    },
    { ...readColumn('Read'), second: ({ assignee }) => assignee },
  ],
  exportColumns: [
    exported('orderNumber', 'Order number'),
    exported('firstName', 'First name'),
    exported('lastName', 'Last name'),
    exported('email', 'Email'),
    exported('phone', 'Phone'),
    exported('company', 'Company'),
    exported('package', 'Package'),
    exported('photoCount', 'Photo count'),
    { title: 'Price in dollars', value: (entry) => entry.priceCents / 100 },
    exported('propertyAddress', 'Property address'),
    exported('photoLink', 'Photo link'),
    exported('specialRequests', 'Special requests'),
    exported('deadline', 'Preferred deadline'),
    { title: 'How they heard', value: (entry) => referralSourceName(entry.referralSource) },
    exported('status', 'Status'),
  ],
  dialogTitle: 'Order',
  details: (entry) => [
    {
      title: 'Customer information',
      values: [
        ['Name', fullName(entry)],
        emailValue(entry.email),
        phoneValue(entry.phone),
        ['Company', textOr(entry.company, missing.contact)],
      ],
    },
    {
      title: 'Order information',
      values: [
        ['Order number', textOr(entry.orderNumber, missing.cell), entry.orderNumber],
        ['Package', capitalized(textOr(entry.package, missing.cell))],
        ['Photo count', textOr(entry.photoCount, missing.cell)],
        ['Price', formatUsd(entry.priceCents)],
        ['Preferred deadline', textOr(entry.deadline, missing.choice)],
        ['Due', <DueDay key="due" order={entry} />],
        [
          'How they heard about us',
          textOr(referralSourceName(entry.referralSource), missing.choice),
        ],
        ['Submitted', longDate(entry.createdAt)],
        ['Answered', answeredOn(entry.answeredAt)],
        ['Customer’s page', <StatusLink key="page" id={entry.id} />],
      ],
    },
    {
      title: 'Property address',
      text: textOr(entry.propertyAddress, missing.contact),
      copyText: entry.propertyAddress,
    },
    {
      title: 'Photo link',
      ...(entry.photoLink && isWebLink(entry.photoLink)
        ? {
            values: [
              [
                'Link',
                <OuterLink key="link" href={photosHref(entry.photoLink)} text={entry.photoLink} />,
                entry.photoLink,
              ],
              ['Photos', photosBehind(entry.photoLink)],
            ],
          }
        : { text: textOr(entry.photoLink, missing.contact) }),
    },
    ...(entry.specialRequests?.trim()
      ? [{ title: 'Special requests', text: entry.specialRequests, isMessage: true as const }]
      : []),
  ],
  actions: (entry) => (
    <div>
      <OrderActions order={entry} />
      <FilmsPart order={entry} />
    </div>
  ),
});

const first = openedPart(async () => (await import('../photos/first-photos.tsx')).FirstPhotos, '…');

/** The first photos of the order, if they were uploaded with it. */
function photosBehind(link: string) {
  const batch = batchOf(link);
  return batch ? <first.Part key={batch} batch={batch} /> : null;
}

/** The link to the customer's order status page, to open or to copy. */
function StatusLink({ id }: { readonly id: number }) {
  const api = useStaffApi();
  const { data, isError } = useQuery({
    queryKey: ['order-link', id],
    queryFn: async ({ signal }) => {
      const { path } = await api.read(orderLinkSchema, apiPaths.orderLink(id), { signal });
      return new URL(path, window.location.origin).href;
    },
    // It never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return 'Couldn’t load the link.';
  if (!data) return '…';
  return (
    <>
      <OuterLink href={data} text="Follow this order" />
      <CopyButton text={data} what="link to the customer’s page" />
    </>
  );
}
