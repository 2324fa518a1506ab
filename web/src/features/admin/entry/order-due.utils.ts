/** When an order is due. */
import { dueDate } from '@contract/due-date.ts';
import type { FilmState } from '@contract/films.ts';
import { today } from '../parts/format.utils.ts';

export interface DueOrder {
  readonly createdAt: string;
  readonly deadline: string | null;
  readonly turnaroundBusinessDays: number;
  readonly status: string;
  readonly filmState: FilmState;
}

/** The day that the customer was promised, such as '2026-11-25'; '' if unknown. */
export function promisedDay({ createdAt, turnaroundBusinessDays }: DueOrder): string {
  const received = new Date(createdAt);
  if (Number.isNaN(received.getTime())) return '';
  return dueDate(received, turnaroundBusinessDays);
}

/** The promised day, or the customer's own deadline if that is earlier. */
export function dueDay(order: DueOrder): string {
  const promised = promisedDay(order);
  return order.deadline && order.deadline < promised ? order.deadline : promised;
}

/** True for an order whose video is still due: neither delivered, done nor cancelled. */
export const isOpenOrder = ({ filmState, status }: DueOrder): boolean =>
  filmState === 'awaiting' && !['completed', 'cancelled'].includes(status);

/** True for an order whose video is still due once its day has passed. */
export function isOverdue(order: DueOrder, now = today()): boolean {
  const day = dueDay(order);
  return day !== '' && day < now && isOpenOrder(order);
}
