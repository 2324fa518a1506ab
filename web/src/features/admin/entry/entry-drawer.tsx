import { chakra } from '@chakra-ui/react';
import { hasReadFlag } from '@contract/admin.ts';
import { useIsPresent } from 'framer-motion';
import { useEffect, useEffectEvent } from 'react';
import type { ListNavigation } from '../list/use-list-url.ts';
import { Modal, type ModalProps } from '../parts/modal.tsx';
import { ErrorNotice, LoadingNotice } from '../parts/notices.tsx';
import { Pane } from '../parts/pane.tsx';
import { useSideBySide } from '../parts/use-media.ts';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { Composer } from '../reply/composer.tsx';
import { useComposer } from '../reply/use-composer.ts';
import { CareFields } from './care-fields.tsx';
import { ContactBar } from './contact-bar.tsx';
import type { ListPage } from './entries.api.ts';
import { EntryDetails } from './entry-details.tsx';
import { EntryTools } from './entry-tools.tsx';
import { History } from './history.tsx';
import type { AnyList } from './list-definition.ts';
import { useAdjacentEntries } from './use-adjacent-entries.ts';
import type { Changes } from './use-changes.ts';
import { useNextUnread } from './use-next-unread.ts';
import { useOpenEntry } from './use-open-entry.ts';

interface EntryDrawerProps {
  readonly list: AnyList;
  readonly id: number;
  /** The page of the list under the drawer. */
  readonly page: ListPage;
  readonly navigation: ListNavigation;
  readonly changes: Changes;
  /** The element to focus when the entry is closed. */
  readonly finalFocus: (id: number) => HTMLElement | null;
}

/** Shows the entry over the list, or beside it if there is room. */
function Frame(props: Omit<ModalProps, 'kind'>) {
  return useSideBySide() ? <Pane {...props} /> : <Modal kind="drawer" {...props} />;
}

/** One entry in full, with tools to step through the list, reply, mark it and add notes. */
export function EntryDrawer(props: EntryDrawerProps) {
  const { list, id, page, navigation, changes, finalFocus } = props;
  const isOpen = useIsPresent();
  const { entry, errorText, retry } = useOpenEntry(list, id, page.entries);
  const adjacent = useAdjacentEntries(list, props);
  const openNextUnread = useNextUnread(list, props);
  const composer = useComposer(list, { id, entry, navigation, changes, openNextUnread });

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

  function toggleRead() {
    if (entry && hasReadFlag(list.name)) void changes.apply([entry], { isRead: !entry.isRead });
  }

  const { goOn, goBack } = adjacent;
  useShortcuts(
    {
      ...{ j: goOn, k: goBack, ArrowRight: goOn, ArrowLeft: goBack, u: toggleRead },
      ...composer.shortcuts,
    },
    { isActive: isOpen },
  );

  return (
    <Frame
      title={`${list.dialogTitle} ${id}`}
      onClose={navigation.close}
      onEscape={composer.isOpen ? composer.close : undefined}
      finalFocus={() => finalFocus(id)}
      aside={
        entry &&
        composer.isOpen && (
          <Composer key={composer.key} list={list} entry={entry} {...composer.props} />
        )
      }
      footer={entry && <ContactBar entry={entry} onReply={composer.open} />}
    >
      <EntryTools
        list={list}
        entry={entry}
        total={page.total}
        adjacent={adjacent}
        changes={changes}
        onReply={composer.open}
        hasDraft={composer.hasDraft}
        replyButton={composer.button}
      />
      {entry && (
        <chakra.div key={id} display="grid" gap="7">
          <CareFields entry={entry} changes={changes} />
          <EntryDetails list={list} entry={entry} />
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
