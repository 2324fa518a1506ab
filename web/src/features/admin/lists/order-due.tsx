import { Badge, chakra } from '@chakra-ui/react';
import { Clock } from 'lucide-react';
import { missing, shortDay } from './format.utils.ts';
import { type DueOrder, dueDay, isOverdue } from './order-due.utils.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';

/** An order's status, with a clock beside it when the order is overdue. */
export function OrderState({ order }: { readonly order: DueOrder }) {
  return (
    <>
      <OrderStatusBadge status={order.status} />
      {isOverdue(order) && (
        <chakra.span
          role="img"
          aria-label="Overdue"
          title="Overdue"
          display="inline-block"
          verticalAlign="middle"
          ml="1"
          color="fg.error"
        >
          <Clock size={14} aria-hidden />
        </chakra.span>
      )}
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
