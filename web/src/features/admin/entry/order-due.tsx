import { Badge } from '@chakra-ui/react';
import { Clock } from 'lucide-react';
import { filmLabels } from '../films/film-labels.ts';
import { capitalized, missing, shortDay, spaced } from '../parts/format.utils.ts';
import { Mark } from '../parts/mark.tsx';
import { type DueOrder, dueDay, isOverdue } from './order-due.utils.ts';

const asked = { color: 'var(--colors-fg-error)', fontWeight: 600 };

/**
 * An order's status, with a clock beside it when the order is overdue. How far its video is stands
 * below, once there is one.
 */
export function OrderState({ order }: { readonly order: DueOrder }) {
  const { status, filmState } = order;
  return (
    <>
      <OrderStatusBadge status={status} />
      {isOverdue(order) && <Mark icon={Clock} label="Overdue" color="fg.error" />}
      {filmState !== 'awaiting' && (
        // Styled as a second line by the table.
        <small style={filmState === 'change_asked' ? asked : undefined}>
          {filmLabels[filmState]}
        </small>
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
      {capitalized(spaced(status))}
    </Badge>
  );
}
