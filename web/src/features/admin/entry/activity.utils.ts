/** The history in words. */
import type { ActivityEntry } from '@contract/activity.ts';
import type { DeliveryKind } from '@contract/delivery.ts';
import { shortDay, spaced } from '../parts/format.utils.ts';
import { kindLabels } from './delivery-labels.ts';

const mailOf = (kind: string | null): string =>
  kindLabels[kind as DeliveryKind] ?? spaced(kind ?? '');

const receivedLabels: Readonly<Record<string, string>> = {
  automatic: 'An automatic mail came',
  bounce: 'A mail of ours came back',
};

type Deed = string | ((change: Pick<ActivityEntry, 'from' | 'to'>) => string);

const deeds: Readonly<Record<ActivityEntry['kind'], Deed>> = {
  created: 'Received',
  read: 'marked it read',
  unread: 'marked it unread',
  spam: 'moved it to spam',
  restored: 'restored it from spam',
  status: ({ from, to }) => `changed the status from ${spaced(from ?? '')} to ${spaced(to ?? '')}`,
  assigned({ from, to }) {
    if (to !== null) return `assigned it to ${to}`;
    // With its customer, an order loses these names.
    return from === null ? 'changed who it is assigned to' : `unassigned it from ${from}`;
  },
  follow_up: ({ to }) =>
    to === null ? 'removed the follow-up' : `set the follow-up to ${shortDay(to)}`,
  note: 'wrote a note',
  answered: 'marked it answered',
  unanswered: 'marked it unanswered',
  reply: 'replied',
  reply_taken_back: ({ from }) =>
    `took the reply back${from === 'mail' ? ': they wrote before it was sent' : ''}`,
  mail_sent: ({ to }) => `Mail sent: ${mailOf(to)}`,
  mail_failed: ({ to }) => `Mail failed: ${mailOf(to)}`,
  mail_received: ({ from }) => receivedLabels[from ?? ''] ?? 'They wrote by mail',
  erased: 'erased it',
  film_delivered: ({ to }) => `delivered version ${to} of the video`,
  change_asked: ({ to }) => `The customer asked for a change of version ${to}`,
  change_undone: ({ to }) => `The customer took back the change of version ${to}`,
  change_started: ({ to }) => `started on the change of version ${to}`,
  film_approved: ({ to }) => `The customer approved version ${to}`,
};

/** The rest of a sentence that starts with the actor: 'Ada' 'marked it read'. */
export function deedOf({ kind, ...change }: ActivityEntry): string {
  const deed = deeds[kind];
  return typeof deed === 'string' ? deed : deed(change);
}

const impersonal: readonly string[] = [
  ...['created', 'mail_sent', 'mail_failed', 'mail_received'],
  ...['change_asked', 'change_undone', 'film_approved'],
];

/** Who did it; null if the sentence has no actor. */
export function actorOf({ kind, actor }: ActivityEntry): string | null {
  if (actor !== null) return actor;
  return impersonal.includes(kind) ? null : 'System';
}
