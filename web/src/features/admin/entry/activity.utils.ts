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

/** The rest of a sentence that starts with the actor: 'Ada' 'marked it read'. */
export function deedOf({ kind, from, to }: ActivityEntry): string {
  switch (kind) {
    case 'created':
      return 'Received';
    case 'read':
      return 'marked it read';
    case 'unread':
      return 'marked it unread';
    case 'spam':
      return 'moved it to spam';
    case 'restored':
      return 'restored it from spam';
    case 'status':
      return `changed the status from ${spaced(from ?? '')} to ${spaced(to ?? '')}`;
    case 'assigned':
      if (to !== null) return `assigned it to ${to}`;
      // With its customer, an order loses these names.
      return from === null ? 'changed who it is assigned to' : `unassigned it from ${from}`;
    case 'follow_up':
      return to === null ? 'removed the follow-up' : `set the follow-up to ${shortDay(to)}`;
    case 'note':
      return 'wrote a note';
    case 'answered':
      return 'marked it answered';
    case 'unanswered':
      return 'marked it unanswered';
    case 'reply':
      return 'replied';
    case 'reply_taken_back':
      return from === 'mail'
        ? 'took the reply back: they wrote before it was sent'
        : 'took the reply back';
    case 'mail_sent':
      return `Mail sent: ${mailOf(to)}`;
    case 'mail_failed':
      return `Mail failed: ${mailOf(to)}`;
    case 'mail_received':
      return receivedLabels[from ?? ''] ?? 'They wrote by mail';
    case 'erased':
      return 'erased it';
    case 'film_delivered':
      return `delivered version ${to} of the video`;
    case 'change_asked':
      return `The customer asked for a change of version ${to}`;
    case 'change_undone':
      return `The customer took back the change of version ${to}`;
    case 'change_started':
      return `started on the change of version ${to}`;
    case 'film_approved':
      return `The customer approved version ${to}`;
  }
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
