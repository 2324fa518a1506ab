import { isAnswerable, type ListName } from '@contract/admin.ts';
import { replyUndoSeconds } from '@contract/delivery.ts';
import { useIsPresent } from 'framer-motion';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '@/lib/server-time.ts';
import { personOf } from '../entry/entry-fields.ts';
import type { AnyList, Entry } from '../entry/list-definition.ts';
import type { NextWaiting } from '../entry/next-waiting.ts';
import type { Changes } from '../entry/use-changes.ts';
import { hasMailbox, longDate } from '../parts/format.utils.ts';
import { showToastUntil } from '../parts/show-toast-until.ts';
import { draftOf } from '../shell/drafts.ts';
import { type ReplyTemplate, templatesFor, useTemplates } from './templates.ts';

interface OpenEntry {
  readonly id: number;
  readonly entry: Entry | undefined;
  readonly changes: Changes;
  readonly next: NextWaiting;
  readonly onReopen: (list: ListName, id: number) => void;
  /** True if the reply is shown as soon as the entry is open. */
  readonly opensReply: boolean;
}

/** The state and the shortcuts of the reply to the open entry. */
export function useComposer(list: AnyList, open: OpenEntry) {
  const { id, entry, changes, next, onReopen, opensReply } = open;
  const place = `${list.name}/${id}`;
  // If a session ended in the middle of a reply, the next one continues with it.
  const [at, setAt] = useState(() => ({
    open: draftOf(list.name, id) ? place : null,
    closed: '',
    template: null as ReplyTemplate | null,
  }));
  const button = useRef<HTMLButtonElement>(null);
  // For notifications, which outlast the entry that they're about.
  const latest = useRef(onReopen);
  /** What is open now. Empty once it closes. */
  const shown = useRef('');
  const isPresent = useIsPresent();
  useEffect(() => {
    latest.current = onReopen;
    shown.current = isPresent ? place : '';
    return () => {
      shown.current = '';
    };
  });
  const canReply =
    entry && isAnswerable(list.name) && !entry.isSpam && hasMailbox(entry.email ?? '');
  const isAsked = at.open === place;
  const isOpen = Boolean(canReply) && (isAsked || (opensReply && at.closed !== place));

  const start = (template: ReplyTemplate | null) => () => {
    if (canReply) setAt({ open: place, closed: '', template });
  };
  function close() {
    setAt({ open: null, closed: place, template: null });
    // Focus the entry, where the E key works. A focused button would show its tooltip over it.
    requestAnimationFrame(() => button.current?.closest<HTMLElement>('[role=dialog]')?.focus());
  }

  /** False once staff have gone on by themselves. */
  const isHere = () => shown.current === place;

  async function onSent(undo: () => void, sendAt?: string) {
    const who = entry ? personOf(entry) : '';
    const title = sendAt
      ? `Reply to ${who} goes out on ${longDate(sendAt)}`
      : `Reply sent to ${who}`;
    // Then it is mailed.
    const end = Date.now() + replyUndoSeconds * 1000;
    if (isHere()) close();
    const hasNext = !isHere() || (await next.open(isHere));
    const rest = hasNext ? {} : { description: 'Nothing else waits here.' };
    showToastUntil(end, { title, ...rest, action: { label: 'Undo', run: undo } });
  }

  async function onMarked() {
    close();
    next.prepare();
    if (entry) await changes.apply([entry], { answeredAt: new Date(serverNow()).toISOString() });
    await next.open(isHere);
  }

  const digits = templatesFor(useTemplates(), list.name).map((template, index) => [
    String(index + 1),
    start(template),
  ]);
  return {
    isOpen,
    hasDraft: draftOf(list.name, id) !== undefined,
    button,
    /** React key: another entry or template starts a new composer. */
    key: `${place}/${isAsked && (at.template?.id ?? 'empty')}`,
    open: canReply ? start(null) : null,
    close,
    shortcuts: { e: start(null), ...Object.fromEntries(digits) } as Record<string, () => void>,
    props: {
      template: isAsked ? at.template : null,
      takesFocus: isAsked,
      onClose: close,
      onReopen() {
        latest.current(list.name, id);
        setAt({ open: place, closed: '', template: null });
      },
      onSend: next.prepare,
      onSent: (undo: () => void, sendAt?: string) => void onSent(undo, sendAt),
      onMarked: () => void onMarked(),
    },
  };
}
