import { Badge, chakra } from '@chakra-ui/react';
import { Clock } from 'lucide-react';
import { filmWords } from '../films/film-words.ts';
import { capitalised, missing, shortDay, spaced } from '../parts/format.utils.ts';
import { Mark } from '../parts/mark.tsx';
import { type DueOrder, dueDay, isOverdue } from './order-due.utils.ts';

/**
 * An order's status, with a clock beside it when the order is overdue. How far its video is stands
 * below, once there is one.
 */
export function OrderState({ order }: { readonly order: DueOrder }) {
  const hasFilm = order.filmState !== 'awaiting';
  return (
    <chakra.div py={hasFilm ? '1' : '0'}>
      <OrderStatusBadge status={order.status} />
      {isOverdue(order) && <Mark icon={Clock} label="Overdue" color="fg.error" />}
      {hasFilm && (
        <chakra.span
          display="block"
          textStyle="fine"
          {...(order.filmState === 'change_asked'
            ? { color: 'fg.error', fontWeight: 'semibold' }
            : { color: 'fg.muted' })}
        >
          {filmWords[order.filmState]}
        </chakra.span>
      )}
    </chakra.div>
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

const variants: Readonly<Record<string, 'solid' | 'subtle' | 'outline'>> = {
  completed: 'solid',
  in_progress: 'subtle',
  confirmed: 'outline',
};

/** Open and unknown statuses are prominent; finished ones are subdued. */
function OrderStatusBadge({ status }: { readonly status: string }) {
  const variant = variants[status];
  return (
    <Badge variant={variant ?? 'solid'} {...(!variant && { bg: 'red.700' })}>
      {capitalised(spaced(status))}
    </Badge>
  );
}
