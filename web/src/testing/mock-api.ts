/**
 * The API inside the page, for `VITE_MOCK_API=1 npm run dev`: the whole site with no server. What a
 * form sends shows up in the dashboard until the tab is closed. Development only; builds leave it
 * out, with everything it imports.
 */
import { lists } from '@contract/admin.ts';
import type { Attribution } from '@contract/attribution.ts';
import { defaultOrderStatus } from '@contract/enums.ts';
import { orderNumber } from '@contract/order-number.ts';
import { orderPackageOffers } from '@contract/prices.ts';
import { getResponse } from 'msw';
import * as z from 'zod/mini';
import { type AdminTables, adminApiOver, adminTables } from './admin-api.ts';
import { adminPassword } from './answers.ts';
import { deliveriesApi } from './deliveries-api.ts';
import { sessionHandlers } from './handlers.ts';
import { mockDeliveries, mockRows } from './mock-data.ts';
import { orderStatusApi } from './order-status-api.ts';
import { overviewApi } from './overview-api.ts';
import { otherCalls, publicApi, type StoredSubmission } from './public-handlers.ts';

/** What the database adds to an order: its number and the offer at that moment. */
function orderExtras({ receipt, fields }: StoredSubmission) {
  const offer = orderPackageOffers[fields.package === 'premium' ? 'premium' : 'basic'];
  const { priceCents, photoLimit, turnaroundBusinessDays } = offer;
  const number = orderNumber(receipt);
  const status = defaultOrderStatus;
  return { orderNumber: number, status, priceCents, photoLimit, turnaroundBusinessDays };
}

const emptyColumns = { firstName: null, lastName: null, referralSource: null, phone: null };

function rowOf(stored: StoredSubmission, id: number) {
  const { list, fields, isSpam } = stored;
  const texts = Object.entries(fields).map(([name, value]) => [name, value || null]);
  const row: unknown = {
    ...emptyColumns,
    ...Object.fromEntries(texts),
    ...(list === 'orders' && orderExtras(stored)),
    id,
    createdAt: new Date().toISOString(),
    isRead: false,
    answeredAt: null,
    isSpam,
    spamReason: isSpam ? 'honeypot' : null,
    assignee: null,
    followUpOn: null,
    ...attributionColumns(stored.attribution),
  };
  return z.parse<z.ZodMiniType<{ id: number; createdAt: string }>>(lists[list].row, row);
}

/** The columns the database derives from a submission's attribution. */
const attributionColumns = (attribution: Attribution | null) => ({
  attribution,
  source: attribution
    ? (attribution.last?.source ?? attribution.last?.referrer ?? 'direct').toLowerCase()
    : null,
  campaign: attribution?.last?.campaign?.toLowerCase() ?? null,
});

/** Storage key for submissions, so they survive page loads between a form and the dashboard. */
const storageKey = 'mockSubmissions';

function remembered(): StoredSubmission[] {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
}

function add(tables: AdminTables, stored: StoredSubmission): void {
  const rows = tables.get(stored.list) ?? [];
  rows.push(rowOf(stored, rows.length + 1));
}

function handlersOverMemory() {
  const tables = adminTables(mockRows);
  for (const stored of remembered()) add(tables, stored);
  const remember = (stored: StoredSubmission) => {
    sessionStorage.setItem(storageKey, JSON.stringify([...remembered(), stored]));
    add(tables, stored);
  };
  return [
    ...publicApi(remember),
    ...sessionHandlers,
    ...deliveriesApi(mockDeliveries),
    ...overviewApi(),
    ...adminApiOver(tables, {
      dead: mockDeliveries.filter(({ state }) => state === 'dead').length,
    }),
    ...orderStatusApi(tables, remembered),
    ...otherCalls,
  ];
}

/** Responds to API calls here; all other requests pass through. */
export function startMockApi(): void {
  const handlers = handlersOverMemory();
  const network = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const answer = await getResponse(handlers, request.clone(), { baseUrl: location.origin });
    return answer ?? network(request);
  };
  console.info(`The API is a mock. The staff password is '${adminPassword}'.`);
}
