import { Badge } from '@chakra-ui/react';
import { Clock } from 'lucide-react';
import { missing, shortDay } from '../parts/format.utils.ts';
import { Mark } from '../parts/mark.tsx';
import { type DueOrder, dueDay, isOverdue } from './order-due.utils.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';

/** An order's status, with a clock beside it when the order is overdue. */
export function OrderState({ order }: { readonly order: DueOrder }) {
  return (
    <>
      <OrderStatusBadge status={order.status} />
      {isOverdue(order) && <Mark icon={Clock} label="Overdue" color="fg.error" />}
    </>
  );
}

/** The day on which an order is due. */
export function DueDay({ order }: { readonly order: DueOrder }) {
  const day = dueDay(order);
  return (
    <>
      {day ? shortDay(day) : missing.choice}
      {isOverdue(order) && (
        <Badge ml="2" bg="red.700">
          Overdue
        </Badge>
      )}
    </>
  );
}
