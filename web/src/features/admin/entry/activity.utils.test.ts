import { type ActivityEntry, activityKinds } from '@contract/activity.ts';
import { describe, expect, it } from 'vitest';
import { actorOf, deedOf } from './activity.utils.ts';

const entry = (fields: Partial<ActivityEntry>): ActivityEntry => ({
  id: 1,
  at: '2026-11-22T10:00:00Z',
  kind: 'read',
  actor: 'Ada',
  mark: 'a1b2',
  from: null,
  to: null,
  text: null,
  ...fields,
});

describe('an entry of the history', () => {
  it.each([
    [{ kind: 'created', actor: null }, null, 'Received'],
    [{ kind: 'read' }, 'Ada', 'marked it read'],
    [
      { kind: 'status', from: 'pending', to: 'in_progress' },
      'Ada',
      'changed the status from pending to in progress',
    ],
    [{ kind: 'assigned', to: 'Grace' }, 'Ada', 'assigned it to Grace'],
    [{ kind: 'assigned', from: 'Grace' }, 'Ada', 'unassigned it from Grace'],
    [{ kind: 'assigned' }, 'Ada', 'changed who it is assigned to'],
    [{ kind: 'follow_up', to: '2026-12-01' }, 'Ada', 'set the follow-up to Dec 1, 2026'],
    [{ kind: 'follow_up', from: '2026-12-01' }, 'Ada', 'removed the follow-up'],
    [{ kind: 'unread', actor: null }, 'System', 'marked it unread'],
    [{ kind: 'mail_sent', actor: null, to: 'received' }, null, 'Mail sent: Message received'],
    [{ kind: 'mail_failed', actor: null, to: 'reply' }, null, 'Mail failed: Reply'],
    [{ kind: 'film_delivered', to: '2' }, 'Ada', 'delivered version 2 of the video'],
    [{ kind: 'film_approved', actor: null, to: '2' }, null, 'The customer approved version 2'],
  ] as const)('%j says who did what', (fields, actor, deed) => {
    expect([actorOf(entry(fields)), deedOf(entry(fields))]).toEqual([actor, deed]);
  });

  it.each(activityKinds)('of the kind %s has words', (kind) => {
    expect(deedOf(entry({ kind, from: 'a', to: 'b' }))).toMatch(/\w{4}/);
  });
});
