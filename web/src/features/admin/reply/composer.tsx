import { chakra, Input, Textarea } from '@chakra-ui/react';
import type { AnswerableListName } from '@contract/admin.ts';
import { brand } from '@contract/brand.ts';
import { apiLimits } from '@contract/limits.ts';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { showFailure, showToast } from '@/components/ui/toast/toast-store.ts';
import { ApiError, detailOf } from '@/lib/api-client.ts';
import { personOf } from '../entry/entry-fields.ts';
import type { AnyList, Entry } from '../entry/list-definition.ts';
import { useThread } from '../entry/use-thread.ts';
import { Button } from '../parts/button.tsx';
import { Aside } from '../parts/columns.tsx';
import { longDate } from '../parts/format.utils.ts';
import { TemplateBar } from '../parts/template-bar.tsx';
import { Fine } from '../parts/text.ts';
import { draftOf, dropDraft, keepDraft, type ReplyFile, type ReplyText } from '../shell/drafts.ts';
import { useStaffSession } from '../shell/use-staff-session.ts';
import { useAnsweringSign } from './answering.tsx';
import { fill, gapIn, greeting, quoteOf } from './reply.utils.ts';
import { AttachButton, ReplyFiles } from './reply-files.tsx';
import { SendBar } from './send-bar.tsx';
import { type ReplyTemplate, templatesFor, useTemplates } from './templates.ts';
import { TemplatesButton } from './templates-button.tsx';
import { useReply } from './use-reply.ts';
import { useReplyFiles } from './use-reply-files.ts';

interface ComposerProps {
  readonly list: AnyList;
  readonly entry: Entry;
  /** The template to start with; null for a greeting. */
  readonly template: ReplyTemplate | null;
  /** False if it was opened with the entry, whose keys are to work. */
  readonly takesFocus: boolean;
  /** Closes the composer. The draft is kept. */
  readonly onClose: () => void;
  readonly onReopen: () => void;
  /** Called when the reply is on its way. */
  readonly onSend: () => void;
  /** @param undo takes the reply back */
  readonly onSent: (undo: () => void, sendAt?: string) => void;
  /** Called when the reply was sent in another way. */
  readonly onMarked: () => void;
}

/** A reply to the person behind an entry. What's written is kept until it's sent or discarded. */
export function Composer(props: ComposerProps) {
  const { list, entry, template, takesFocus, onClose, onReopen, onSend, onSent, onMarked } = props;
  const { name, sendsMail } = useStaffSession();
  const by = { name, brand: brand.name };
  const { data: thread } = useThread(list.name as AnswerableListName, entry.id);
  const quote = quoteOf(entry, thread?.messages);
  const [chosen, setChosen] = useState(template);
  const begun = (): ReplyText => {
    const start = chosen ? fill(chosen, entry, by) : greeting(list.name, entry, by);
    return { subject: start.subject, text: start.text + quote };
  };
  const [draft, setDraft] = useState(() => draftOf(list.name, entry.id));
  const reply = draft ?? begun();
  const { send, isSending, failure } = useReply(list, entry);
  useAnsweringSign(list.name, entry.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const subject = useRef<HTMLInputElement>(null);
  const [hasAsked, setAsked] = useState(false);
  const titleId = useId();
  const templates = templatesFor(useTemplates(), list.name);

  /** Scrolls to the person's message: below a reply there is room for little else. */
  function showMessage() {
    const entry = field.current?.closest('[role=dialog]');
    entry?.querySelector('[data-message]')?.scrollIntoView({ block: 'start' });
  }

  // Puts the cursor before the quote.
  function focus() {
    const area = field.current;
    const at = (area?.value.length ?? 0) - quote.length;
    area?.focus();
    area?.setSelectionRange(at, at);
    if (area) area.scrollTop = 0;
  }
  const begin = useEffectEvent(() => {
    showMessage();
    if (takesFocus) focus();
  });
  useEffect(() => begin(), []);
  // A mail that came meanwhile is quoted in a reply that nobody has begun to write.
  const keepPlace = useEffectEvent(() => {
    if (!draft && document.activeElement === field.current) focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the quote moves the cursor
  useEffect(() => keepPlace(), [quote]);

  function change(part: Partial<ReplyText>) {
    setAsked(false);
    const next = { ...reply, ...part };
    setDraft(next);
    keepDraft(list.name, entry.id, next);
  }

  /** A file may arrive much later, when more is written, or another entry is open. */
  function changeFiles(make: (files: readonly ReplyFile[]) => readonly ReplyFile[]) {
    const now = draftOf(list.name, entry.id) ?? reply;
    const next = { ...now, files: make(now.files ?? []) };
    keepDraft(list.name, entry.id, next);
    setDraft(next);
  }
  const files = useReplyFiles({
    ...{ list: list.name as AnswerableListName, id: entry.id, files: reply.files ?? [] },
    onAdded: (file) => changeFiles((known) => [...known, file]),
    onRemoved: (id) => changeFiles((known) => known.filter((file) => file.id !== id)),
  });

  /** Files that were dropped or pasted. */
  function take(event: { preventDefault(): void }, { files: given }: DataTransfer) {
    if (!sendsMail || given.length === 0) return;
    event.preventDefault();
    files.add([...given]);
  }

  /** Replaces a text that is unchanged; otherwise inserts the template at the cursor. */
  function pick(picked: ReplyTemplate) {
    setAsked(false);
    if (!draft) setChosen(picked);
    else {
      const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
      const { text } = fill(picked, entry, by);
      change({ text: reply.text.slice(0, start) + text + reply.text.slice(end) });
    }
    requestAnimationFrame(focus);
  }

  async function sendNow(anyway = false, sendAt?: string) {
    if (isSending || files.isBusy) return;
    const gap = gapIn(reply);
    if (gap && !hasAsked) {
      setAsked(true);
      const at = gap.field === 'subject' ? subject.current : field.current;
      at?.focus();
      at?.setSelectionRange(gap.start, gap.end);
      return;
    }
    // If the session has ended, the draft survives the next login.
    keepDraft(list.name, entry.id, reply);
    onSend();
    const takeBack = await send(reply, { anyway, sendAt });
    if (!takeBack) return;
    dropDraft(list.name, entry.id);
    const undo = async () => {
      try {
        await takeBack();
      } catch (error) {
        const text = { title: 'Couldn’t take the reply back', description: detailOf(error) ?? '' };
        showFailure(text, error instanceof ApiError ? undefined : undo);
        return;
      }
      // Another reply may have been begun meanwhile. This one is under Mail.
      if (!draftOf(list.name, entry.id)) keepDraft(list.name, entry.id, reply);
      onReopen();
    };
    onSent(undo, sendAt);
  }

  function discard() {
    files.stop();
    dropDraft(list.name, entry.id);
    onClose();
    if (!draft) return;
    const run = () => {
      keepDraft(list.name, entry.id, draft);
      onReopen();
    };
    showToast({ title: 'Draft discarded', action: { label: 'Undo', run } });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[data-send]')?.click();
  }

  return (
    <Aside
      role="region"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onDragOver={(event) => sendsMail && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      <Body>
        <chakra.div display="flex" alignItems="flex-start" gap="3">
          <chakra.div flex="1" minWidth="0">
            <chakra.h3 id={titleId} textStyle="small" fontWeight="semibold">
              Reply to <bdi>{personOf(entry)}</bdi>
            </chakra.h3>
            <Fine overflowWrap="anywhere">{entry.email}</Fine>
          </chakra.div>
          <Button variant="quiet" aria-label="Close the reply" onClick={onClose}>
            <X size={16} aria-hidden />
          </Button>
        </chakra.div>
        <TemplateBar templates={templates} onPick={pick} end={<TemplatesButton />} hasKeys />
        <Input
          ref={subject}
          aria-label="Subject"
          flexShrink="0"
          value={reply.subject}
          maxLength={apiLimits.reply.subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
        <Textarea
          ref={field}
          aria-label="Reply"
          flex="1"
          minHeight="9rem"
          resize="none"
          value={reply.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        {entry.answeredAt && failure !== 'answered' && (
          <Fine>Last answered {longDate(entry.answeredAt)}.</Fine>
        )}
      </Body>
      <ReplyFiles {...files} />
      <SendBar
        place={`${list.name}/${entry.id}`}
        entry={entry}
        reply={reply}
        sendsMail={sendsMail}
        isWritten={draft !== undefined || chosen !== null}
        isSending={isSending}
        isWaiting={files.isBusy}
        attach={<AttachButton {...files} />}
        failure={failure ?? (hasAsked ? 'gap' : null)}
        onSend={sendNow}
        onDiscard={discard}
        onMarked={() => {
          files.stop();
          dropDraft(list.name, entry.id);
          onMarked();
        }}
      />
    </Aside>
  );
}

const Body = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    px: '6',
    pt: '4',
    pb: '3',
  },
});
