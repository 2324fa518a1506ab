import { chakra } from '@chakra-ui/react';
import type { OrderRow } from '@contract/admin.ts';
import { orderStatuses } from '@contract/enums.ts';
import { isWebLink } from '@contract/web-link.ts';
import { ButtonAnchor } from '@/components/ui/button.tsx';
import { Field, Select } from '@/components/ui/field.tsx';
import { capitalised, mailtoHref, spaced } from '../lists/format.utils.ts';
import { useOrderStatus } from './use-order-status.ts';

/** What staff do with an order: set its status, write to the customer, look at the photos. */
export function OrderActions({ order }: { readonly order: OrderRow }) {
  const change = useOrderStatus(order);
  const mailto = mailtoHref(order.email, `Your order ${order.orderNumber}`);
  return (
    <chakra.div display="grid" gap="5">
      <Field label="Status">
        {(wiring) => (
          <Select
            {...wiring}
            value={change.status}
            disabled={change.isPending}
            onChange={({ target }) => change.set(target.value)}
          >
            {orderStatuses.map((status) => (
              <option key={status} value={status}>
                {capitalised(spaced(status))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {mailto && <ButtonAnchor href={mailto}>Email Customer</ButtonAnchor>}
        {order.photoLink && isWebLink(order.photoLink) && (
          <ButtonAnchor
            look="outline"
            href={order.photoLink}
            target="_blank"
            rel="noopener noreferrer"
          >
            View Photos
          </ButtonAnchor>
        )}
      </chakra.div>
    </chakra.div>
  );
}
