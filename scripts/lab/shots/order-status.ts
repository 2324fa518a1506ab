import type { Page, Route } from '@playwright/test';
import { idempotencyKeyHeader } from '../../../supabase/functions/_shared/contract/api.ts';
import { statusSentences } from '../../../supabase/functions/_shared/contract/order-status.ts';
import { order } from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import { connectTo } from '../../stack/database.ts';
import type { StackInfo } from '../../stack/running.ts';
import { post } from '../product.ts';
import type { State } from './states.ts';

const path = '/order/status';

/**
 * Places an order dated `daysAgo` days back that went through these statuses, some hours apart.
 * @returns the address of its page.
 */
async function place(stack: StackInfo, statuses: readonly string[], daysAgo: number) {
  const key = crypto.randomUUID();
  const response = await fetch(
    `${stack.web}/api/order`,
    post(order, { [idempotencyKeyHeader]: key }),
  );
  const { statusToken } = (await response.json()) as { statusToken: string };
  const sql = connectTo(stack.databaseUrl);
  await sql`update orders set created_at = now() - make_interval(days => ${daysAgo})
    where receipt = ${key}`;
  for (const status of statuses)
    await sql`update orders set status = ${status} where receipt = ${key}`;
  await sql`update private.order_status_times as step
    set reached_at = placed.created_at
      + array_position(${[...statuses]}::text[], step.status) * interval '5 hours 12 minutes'
    from orders as placed where placed.id = step.order_id and placed.receipt = ${key}`;
  await sql.end();
  return `${stack.web}${path}#${statusToken}`;
}

async function show(page: Page, address: string, sign: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  await page.getByText(sign).first().waitFor();
}

const step = (name: string, statuses: readonly string[], sign: string, daysAgo = 0): State => ({
  ...{ name: `order-status-${name}`, path, isWhole: true },
  reach: async (page, stack) => show(page, await place(stack, statuses, daysAgo), sign),
});

const withoutResponse = (name: string, sign: string, fail: (route: Route) => unknown): State => ({
  ...{ name: `order-status-${name}`, path, isWhole: true },
  async reach(page, { web }) {
    await page.route('**/api/order-status', fail);
    await show(page, `${web}${path}#${'a'.repeat(32)}`, sign);
  },
});

/** All states of a customer's order page. */
export const orderStatusStates: readonly State[] = [
  step('pending', [], statusSentences.pending),
  step('confirmed', ['confirmed'], statusSentences.confirmed),
  step('in-progress', ['confirmed', 'in_progress'], statusSentences.in_progress, 1),
  step('late', ['confirmed', 'in_progress'], 'taking longer', 9),
  step('completed', ['confirmed', 'in_progress', 'completed'], statusSentences.completed, 2),
  step('cancelled', ['confirmed', 'cancelled'], 'nothing to pay', 1),
  withoutResponse('offline', 'Retry', (route) => route.abort()),
  withoutResponse('loading', 'Looking up your order', () => {}),
];
