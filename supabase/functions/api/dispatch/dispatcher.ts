import type { OrderLinks } from '../identity/order-links.ts';
import type { DeliveryData } from './delivery-data.ts';
import type { DispatchSettings } from './dispatch-settings.ts';
import { createLane, type Tally } from './lane.ts';
import { createMailSender } from './mail-sender.ts';
import { createWebhookSender } from './webhook-sender.ts';

export interface Dispatcher {
  /** Resolves once the database knows who wants to hear of records. Never fails. */
  ready(): Promise<void>;
  /** A record came in or changed: sends what that caused, in the background. */
  wake(): void;
  /** Sends what is due. */
  dispatch(): Promise<Tally>;
}

/** So many records in a second count as many. */
const busyRecords = 20;

/** Hosted: the platform keeps the function alive until the promise is done. */
declare const EdgeRuntime: { waitUntil(promise: Promise<unknown>): void } | undefined;

export function createDispatcher(
  settings: DispatchSettings,
  data: DeliveryData,
  orderLinks: OrderLinks,
): Dispatcher {
  const { mail, webhook } = settings;
  let configured: Promise<void> | undefined;
  let recent: number[] = [];

  /** True when the last of so many records came less than a second after the first. */
  const isBusy = (): boolean =>
    recent.length === busyRecords && Date.now() - (recent[0] ?? 0) < 1_000;

  // A dead mail server holds up no webhook, and the other way around.
  const lanes = [
    ...(mail
      ? [createLane('mail', () => createMailSender(settings, mail, orderLinks), data, isBusy)]
      : []),
    ...(webhook ? [createLane('webhook', () => createWebhookSender(webhook), data, isBusy)] : []),
  ];

  return {
    ready() {
      configured ??= data.configure(settings).catch(() => {
        // Nothing about mail stands in a visitor's way. The next call tries again.
        configured = undefined;
      });
      return configured;
    },
    wake() {
      recent = [...recent, Date.now()].slice(-busyRecords);
      for (const lane of lanes) {
        const sending = lane.wake();
        if (sending && typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(sending);
      }
    },
    async dispatch() {
      const tallies = await Promise.all(lanes.map((lane) => lane.run()));
      return tallies.reduce(
        (sum, { sent, retried, dead }) => ({
          sent: sum.sent + sent,
          retried: sum.retried + retried,
          dead: sum.dead + dead,
        }),
        { sent: 0, retried: 0, dead: 0 },
      );
    },
  };
}
