/** The mock API's memory of staff's work: their name, their notes and the history. */
import {
  type ActivityEntry,
  type ActivityKind,
  activitySchema,
  namelessStaff,
  staffSessionSchema,
} from '@contract/activity.ts';
import type { ListName } from '@contract/admin.ts';
import type { AdminTables, Row } from './admin-api.ts';

type Fields = Readonly<Record<string, unknown>>;

const kinds: Readonly<Record<string, (value: unknown) => ActivityKind>> = {
  isRead: (value) => (value ? 'read' : 'unread'),
  isSpam: (value) => (value ? 'spam' : 'restored'),
  status: () => 'status',
  assignee: () => 'assigned',
  followUpOn: () => 'follow_up',
  answeredAt: (value) => (value === null ? 'unanswered' : 'answered'),
};
const hasValues: readonly ActivityKind[] = ['status', 'assigned', 'follow_up'];

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value));

export class StaffWork {
  name: string | null = null;
  private readonly sendsMail: boolean;
  private readonly entries: (ActivityEntry & { list: ListName; record: number })[] = [];

  constructor(sendsMail: boolean) {
    this.sendsMail = sendsMail;
  }

  get signature(): string {
    return this.name ?? namelessStaff;
  }

  session() {
    const staff = this.name ? [this.name] : [];
    return staffSessionSchema.parse({
      name: this.name,
      mark: 'a1b2',
      staff,
      sendsMail: this.sendsMail,
    });
  }

  private tell(list: ListName, record: number, entry: Partial<ActivityEntry>): void {
    this.entries.unshift({
      ...{ list, record, id: this.entries.length + 1, at: new Date().toISOString() },
      ...{ kind: 'note', actor: this.signature, mark: 'a1b2', from: null, to: null, text: null },
      ...entry,
    });
  }

  /** Records a change in the history and returns the changed row. */
  change(list: ListName, row: Row, change: Fields): Row {
    for (const [field, value] of Object.entries(change)) {
      const kind = kinds[field]?.(value);
      if (!kind || row[field] === value) continue;
      const values = hasValues.includes(kind) && { from: textOf(row[field]), to: textOf(value) };
      this.tell(list, row.id, { kind, ...values });
    }
    return { ...row, ...change };
  }

  /** Records a reply in the history and returns the answered row. */
  reply(list: ListName, row: Row, answeredAt: string): Row {
    this.tell(list, row.id, { kind: 'reply' });
    return { ...row, answeredAt };
  }

  note(list: ListName, record: number, text: string): void {
    this.tell(list, record, { text });
  }

  activity(list: ListName, { id, createdAt, email }: Row, tables: AdminTables) {
    const created = { id: 0, at: createdAt, kind: 'created', actor: null };
    const others = [...tables.values()].flat().filter((row) => row.email === email).length - 1;
    return activitySchema.parse({
      entries: [
        ...this.entries.filter((entry) => entry.list === list && entry.record === id),
        { ...created, mark: null, from: null, to: null, text: null },
      ],
      others,
    });
  }
}
