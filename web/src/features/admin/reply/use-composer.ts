import { isAnswerable } from '@contract/admin.ts';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import type { ReplyTemplate } from '@/content/reply-template.ts';
import type { AnyList, Entry } from '../entry/list-definition.ts';
import type { Changes } from '../entry/use-changes.ts';
import type { ListNavigation } from '../list/use-list-url.ts';
import { hasMailbox } from '../parts/format.utils.ts';
import { draftOf } from '../session/drafts.ts';
import { personOf } from './reply.utils.ts';
import { templatesFor } from './templates.ts';

interface OpenEntry {
  readonly id: number;
  readonly entry: Entry | undefined;
  readonly navigation: ListNavigation;
  readonly changes: Changes;
  readonly openNextUnread: () => Promise<boolean>;
}

/** The state and the shortcuts of the reply to the open entry. */
export function useComposer(list: AnyList, open: OpenEntry) {
  const { id, entry, navigation, changes, openNextUnread } = open;
  // If a session ended in the middle of a reply, the next one continues with it.
  const [at, setAt] = useState(() => ({
    id: draftOf(list.name, id) ? id : null,
    template: null as ReplyTemplate | null,
  }));
  const button = useRef<HTMLButtonElement>(null);
  // For notifications, which outlast the entry that they're about.
  const latest = useRef(navigation);
  useEffect(() => {
    latest.current = navigation;
  });
  const canReply =
    entry && isAnswerable(list.name) && !entry.isSpam && hasMailbox(entry.email ?? '');
  const isOpen = Boolean(canReply) && at.id === id;

  const start = (template: ReplyTemplate | null) => () => {
    if (canReply) setAt({ id, template });
  };
  function close() {
    setAt({ id: null, template: null });
    // Focus the entry, where the E key works. A focused button would show its tooltip over it.
    requestAnimationFrame(() => button.current?.closest<HTMLElement>('[role=dialog]')?.focus());
  }

  async function onSent() {
    const title = `Reply sent to ${entry ? personOf(entry) : ''}`;
    close();
    const hasNext = await openNextUnread();
    const run = () => latest.current.open(id);
    if (hasNext) showToast({ title, action: { label: 'Show', run } });
    else showToast({ title, description: 'No unread entries in this list.' });
  }

  async function onMarked() {
    close();
    if (entry) await changes.apply([entry], { answeredAt: new Date().toISOString() });
    await openNextUnread();
  }

  const digits = templatesFor(list.name).map((template, index) => [
    String(index + 1),
    start(template),
  ]);
  return {
    isOpen,
    hasDraft: draftOf(list.name, id) !== undefined,
    button,
    /** React key: another entry or template starts a new composer. */
    key: `${id}/${at.template?.slug}`,
    open: canReply ? start(null) : null,
    close,
    shortcuts: { e: start(null), ...Object.fromEntries(digits) } as Record<string, () => void>,
    props: {
      template: at.template,
      onClose: close,
      onReopen() {
        latest.current.open(id);
        setAt({ id, template: null });
      },
      onSent: () => void onSent(),
      onMarked: () => void onMarked(),
    },
  };
}
