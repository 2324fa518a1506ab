import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryData } from './delivery-data.ts';
import type { DispatchSettings } from './dispatch-settings.ts';
import { createLane, type Tally } from './lane.ts';
import { createMailSender, type MailLinks } from './mail-sender.ts';
import { createWebhookSender } from './webhook-sender.ts';

export interface Dispatcher {
  /** Call it when an entry is new or changed: sends the resulting messages in the background. */
  wake(): void;
  /** The same after a pause, for messages that are due only then. @param first runs before. */
  wakeIn(seconds: number, first?: () => Promise<unknown>): void;
  /** Sends all messages that are due. */
  dispatch(): Promise<Tally>;
}

/** This many entries within a second count as a busy period. */
const busyEntries = 20;

/** Hosted: the platform keeps the function alive until the promise is done. */
declare const EdgeRuntime: { waitUntil(promise: Promise<unknown>): void } | undefined;

function keepAlive(sending: Promise<unknown> | undefined): void {
  if (sending && typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(sending);
}

export function createDispatcher(
  settings: DispatchSettings,
  data: DeliveryData,
  links: MailLinks,
): Dispatcher {
  const { mail, webhook } = settings;
  let recent: number[] = [];

  /** True if the last `busyEntries` entries came in within one second. */
  const isBusy = (): boolean =>
    recent.length === busyEntries && Date.now() - (recent[0] ?? 0) < 1_000;

  // Separate lanes, so that an unreachable mail server delays no webhooks, and vice versa.
  const lanes = [
    ...(mail
      ? [createLane('mail', () => createMailSender(settings, mail, links), data, isBusy)]
      : []),
    ...(webhook ? [createLane('webhook', () => createWebhookSender(webhook), data, isBusy)] : []),
  ];

  return {
    wake() {
      recent = [...recent, Date.now()].slice(-busyEntries);
      for (const lane of lanes) keepAlive(lane.wake());
    },
    wakeIn(seconds, first) {
      const waking = sleep(seconds * 1_000)
        .then(first)
        .then(() => Promise.all(lanes.map((lane) => lane.wake())));
      // The minute's call does the same.
      keepAlive(waking.catch((error: Error) => console.error(error.name)));
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
