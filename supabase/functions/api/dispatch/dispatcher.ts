import type { DeliveryData } from './delivery-data.ts';
import type { DispatchSettings } from './dispatch-settings.ts';
import { createLane, type Tally } from './lane.ts';
import { createMailSender, type MailLinks } from './mail-sender.ts';
import { createWebhookSender } from './webhook-sender.ts';

export interface Dispatcher {
  /** Resolves once the database knows who to notify of records. Never rejects. */
  ready(): Promise<void>;
  /** Call it when a record is new or changed: sends the resulting messages in the background. */
  wake(): void;
  /** Sends all messages that are due. */
  dispatch(): Promise<Tally>;
}

/** This many records within a second count as a busy period. */
const busyRecords = 20;

/** Hosted: the platform keeps the function alive until the promise is done. */
declare const EdgeRuntime: { waitUntil(promise: Promise<unknown>): void } | undefined;

export function createDispatcher(
  settings: DispatchSettings,
  data: DeliveryData,
  links: MailLinks,
): Dispatcher {
  const { mail, webhook } = settings;
  let configured: Promise<void> | undefined;
  let recent: number[] = [];

  /** True if the last `busyRecords` records came in within one second. */
  const isBusy = (): boolean =>
    recent.length === busyRecords && Date.now() - (recent[0] ?? 0) < 1_000;

  // Separate lanes, so that an unreachable mail server delays no webhooks, and vice versa.
  const lanes = [
    ...(mail
      ? [createLane('mail', () => createMailSender(settings, mail, links), data, isBusy)]
      : []),
    ...(webhook ? [createLane('webhook', () => createWebhookSender(webhook), data, isBusy)] : []),
  ];

  return {
    ready() {
      configured ??= data.configure(settings).catch(() => {
        // This failure must not affect a visitor's request. The next call tries again.
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
