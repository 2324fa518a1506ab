import { type ConfirmationMail, confirmationMails } from '@contract/api.ts';
import { orderPackages } from '@contract/enums.ts';
import type { OrderInput } from '@contract/order.ts';
import { useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter.ts';
import { safeSessionStorage } from '@/lib/safe-storage.ts';

/** What the confirmation shows. */
export interface ConfirmedOrder {
  readonly input: OrderInput;
  /** YYYY-MM-DD */
  readonly estimatedDelivery: string;
  /** Absent if the response had none. */
  readonly orderNumber?: string;
  /** For the link to the order's status page. Absent if the response had none. */
  readonly statusToken?: string | undefined;
  /** Whether the order is confirmed by email. Absent if the response doesn't say. */
  readonly mail?: ConfirmationMail | undefined;
}

const storageKey = 'confirmedOrder';

function read(text: string | null): ConfirmedOrder | undefined {
  try {
    const order = JSON.parse(text ?? 'null') as ConfirmedOrder | null;
    const isOne =
      orderPackages.some((name) => name === order?.input.package) &&
      /^\d{4}-\d\d-\d\d$/.test(order?.estimatedDelivery ?? '') &&
      (order?.mail === undefined || confirmationMails.includes(order.mail));
    return isOne && order ? order : undefined;
  } catch {
    return undefined;
  }
}

const changes = createEmitter();
let current:
  | { readonly text: string | null; readonly order: ConfirmedOrder | undefined }
  | undefined;

/** The same object while the stored text is the same, as React requires of a store. */
function snapshot(): ConfirmedOrder | undefined {
  const text = safeSessionStorage.get(storageKey);
  if (current?.text !== text) current = { text, order: read(text) };
  return current?.order;
}

/** Keeps the confirmation for this tab, also through a reload, until another order is begun. */
export function keepConfirmed(order: ConfirmedOrder | undefined): void {
  if (order) safeSessionStorage.set(storageKey, JSON.stringify(order));
  else safeSessionStorage.remove(storageKey);
  changes.emit();
}

export const hasConfirmed = (): boolean => snapshot() !== undefined;

/** The order whose confirmation is shown. Undefined in pre-rendered pages. */
export const useConfirmed = (): ConfirmedOrder | undefined =>
  useSyncExternalStore(changes.subscribe, snapshot, () => undefined);
