import type { OrderRow } from '@contract/admin.ts';
import { weekDay } from '../parts/format.utils.ts';
import { personOf } from './entry-fields.ts';
import type { AnyList, Entry } from './list-definition.ts';
import { dueDay, isOpenOrder } from './order-due.utils.ts';

/** Keeps a stranger's text from turning what stands beside it, whatever its direction. */
const isolated = (text: string): string => text && `\u2068${text.trim()}\u2069`;

/** What people call an entry: 'Ana Lima · 12 Harbor Lane · FW-738171A1 · due Fri'. */
export function headlineOf(list: AnyList, entry: Entry): string {
  const parts = [isolated(personOf(entry))];
  if (list.name === 'orders') {
    const order = entry as OrderRow;
    const [house = ''] = (order.propertyAddress ?? '').split(',');
    const day = isOpenOrder(order) ? dueDay(order) : '';
    parts.push(isolated(house), order.orderNumber, day && `due ${weekDay(day)}`);
  } else parts.push(`${list.dialogTitle} ${entry.id}`);
  return parts.filter(Boolean).join(' · ');
}
