import { chakra } from '@chakra-ui/react';
import { hasReadFlag, type ListName } from '@contract/admin.ts';
import { useQuery } from '@tanstack/react-query';
import { useIsPresent } from 'framer-motion';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '@/lib/api-client.ts';
import { CareFields } from '../entry/care-fields.tsx';
import { marksOf } from '../entry/changes.utils.ts';
import { ContactBar } from '../entry/contact-bar.tsx';
import { EntryDetails } from '../entry/entry-details.tsx';
import { useEntryQueries } from '../entry/entry-queries.ts';
import { type AdjacentEntries, EntryTools } from '../entry/entry-tools.tsx';
import { headlineOf } from '../entry/headline.ts';
import { History } from '../entry/history.tsx';
import type { AnyList, Entry } from '../entry/list-definition.ts';
import type { NextWaiting } from '../entry/next-waiting.ts';
import { ReplyOpener } from '../entry/order-actions.tsx';
import type { Changes } from '../entry/use-changes.ts';
import { Wanted } from '../entry/wanted.tsx';
import { WhatCame } from '../entry/what-came.tsx';
import { Modal, type ModalProps } from '../parts/modal.ts';
import { ErrorNotice, LoadingNotice } from '../parts/notices.tsx';
import { Pane } from '../parts/pane.tsx';
import { useSideBySide } from '../parts/use-media.ts';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { Answering } from '../reply/answering.tsx';
import { Composer } from '../reply/composer.tsx';
import { useComposer } from '../reply/use-composer.ts';

export interface EntryDrawerProps {
  readonly list: AnyList;
  readonly id: number;
  /** Entries of the list that are already fetched. */
  readonly entries: readonly Entry[];
  /** How many entries can be stepped through. */
  readonly total: number;
  readonly adjacent: AdjacentEntries;
  readonly next: NextWaiting;
  /** Opens an entry again that was open here. */
  readonly onReopen: (list: ListName, id: number) => void;
  readonly onClose: () => void;
  /** Opens the reply with the entry, where there is room for both. */
  readonly opensReply?: boolean;
  readonly changes: Changes;
  /** The element to focus when the entry is closed. */
  readonly finalFocus: (id: number) => HTMLElement | null;
}

/** Opens a choice of the open entry, so that arrow keys choose and Enter changes. */
const openChoice = (name: string) => () => {
  const select = document.querySelector<HTMLSelectElement>(`[role=dialog] [data-choice=${name}]`);
  select?.focus();
  // Not in every browser.
  select?.showPicker?.();
};

/** Shows the entry over the list, or beside it if there is room. */
function Frame(props: Omit<ModalProps, 'kind'>) {
  return useSideBySide() ? <Pane {...props} /> : <Modal kind="drawer" {...props} />;
}

/** One entry in full, with tools to step through the list, reply, mark it and add notes. */
export function EntryDrawer(props: EntryDrawerProps) {
  const { list, id, entries, total, adjacent, changes, finalFocus, next, onReopen } = props;
  const opensReply = useSideBySide() && props.opensReply === true;
  const isOpen = useIsPresent();
  const { entry, errorText, retry } = useOpenEntry(list, id, entries);
  const composer = useComposer(list, { id, entry, changes, next, onReopen, opensReply });

  const isThere = entry !== undefined;
  const markRead = useEffectEvent(() => {
    if (entry && hasReadFlag(list.name) && entry.isRead === false) {
      void changes.apply([entry], { isRead: true }, { isSilent: true });
    }
  });
  // Only once per entry, so that an entry marked unread in the drawer stays unread.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (isThere) markRead();
  }, [id, isThere]);

  const marks = marksOf(list.name).map((mark) => [
    mark.key,
    () => entry && changes.press(mark, entry),
  ]);
  const { goOn, goBack } = adjacent;
  useShortcuts(
    {
      ...{ j: goOn, k: goBack, ArrowRight: goOn, ArrowLeft: goBack },
      ...{ a: openChoice('assignee'), s: openChoice('status') },
      ...Object.fromEntries(marks),
      ...composer.shortcuts,
    },
    { isActive: isOpen },
  );

  return (
    <Frame
      title={entry ? headlineOf(list, entry) : `${list.dialogTitle} ${id}`}
      subject={`${list.name}/${id}`}
      onClose={props.onClose}
      onEscape={composer.isOpen ? composer.close : undefined}
      finalFocus={() => finalFocus(id)}
      aside={
        entry &&
        composer.isOpen && (
          <Composer key={composer.key} list={list} entry={entry} {...composer.props} />
        )
      }
      news={entry && <WhatCame key={`${list.name}/${id}`} list={list} entry={entry} />}
      footer={entry && <ContactBar entry={entry} onReply={composer.open} />}
    >
      <EntryTools
        list={list}
        entry={entry}
        total={total}
        adjacent={adjacent}
        changes={changes}
        onReply={composer.open}
        hasDraft={composer.hasDraft}
        replyButton={composer.button}
      />
      {entry && (
        <chakra.div key={`${list.name}/${id}`} display="grid" gap="7">
          <Answering />
          <Wanted list={list} entry={entry} />
          <CareFields entry={entry} changes={changes} />
          <ReplyOpener value={composer.open}>
            <EntryDetails list={list} entry={entry} />
          </ReplyOpener>
          <History list={list} entry={entry} />
        </chakra.div>
      )}
      {!entry && errorText !== null && (
        <ErrorNotice text={errorText} onRetry={retry ?? undefined} />
      )}
      {!entry && errorText === null && <LoadingNotice />}
    </Frame>
  );
}

interface EntryState {
  readonly entry: Entry | undefined;
  readonly errorText: string | null;
  /** Retries after an error; null if a retry can't help. */
  readonly retry: (() => void) | null;
}

/** The entry with this ID: from the page if it's there, otherwise fetched. */
function useOpenEntry(list: AnyList, id: number, entries: readonly Entry[]): EntryState {
  const queries = useEntryQueries();
  const listed = entries.find((entry) => entry.id === id);
  const { data, error, isFetching, refetch } = useQuery({
    ...queries.entry(list.name, id),
    enabled: listed === undefined,
  });
  const entry = listed ?? data;
  if (entry || !error || isFetching) return { entry, errorText: null, retry: null };
  if (error instanceof ApiError && error.status === 404) {
    return { entry, errorText: 'There’s no entry with this ID.', retry: null };
  }
  return { entry, errorText: 'Couldn’t load this entry.', retry: () => void refetch() };
}
