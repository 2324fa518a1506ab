import { chakra } from '@chakra-ui/react';
import { hasReadFlag } from '@contract/admin.ts';
import { useIsPresent } from 'framer-motion';
import { useEffect, useEffectEvent } from 'react';
import type { ListNavigation } from '../list/use-url-state.ts';
import { ErrorNotice } from '../parts/error-notice.tsx';
import { LoadingNotice } from '../parts/loading-notice.tsx';
import { Modal, type ModalProps } from '../parts/modal.tsx';
import { Pane } from '../parts/pane.tsx';
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
import { useAdjacentRows } from './use-adjacent-entries.ts';
import type { RowChanges } from './use-changes.ts';
import { useNextUnread } from './use-next-unread.ts';
import { useOpenRow } from './use-open-entry.ts';
import { useSideBySide } from './use-side-by-side.ts';

interface DetailDrawerProps {
  readonly list: AnyList;
  readonly id: number;
  /** The page of the list under the drawer. */
  readonly page: ListPage;
  readonly navigation: ListNavigation;
  readonly changes: RowChanges;
  /** The element to focus when the entry is closed. */
  readonly finalFocus: (id: number) => HTMLElement | null;
}

/** Shows the entry over the list, or beside it if there is room. */
function Frame(props: Omit<ModalProps, 'kind'>) {
  return useSideBySide() ? <Pane {...props} /> : <Modal kind="drawer" {...props} />;
}

/** One entry in full, with tools to step through the list, reply, mark it and add notes. */
export function DetailDrawer(props: DetailDrawerProps) {
  const { list, id, page, navigation, changes, finalFocus } = props;
  const isOpen = useIsPresent();
  const { row, errorText, retry } = useOpenRow(list, id, page.rows);
  const adjacent = useAdjacentRows(list, props);
  const openNextUnread = useNextUnread(list, props);
  const composer = useComposer(list, { id, row, navigation, changes, openNextUnread });

  const isThere = row !== undefined;
  const markRead = useEffectEvent(() => {
    if (row && hasReadFlag(list.name) && row.isRead === false) {
      void changes.apply([row], { isRead: true }, { isSilent: true });
    }
  });
  // Only once per entry, so that an entry marked unread in the drawer stays unread.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (isThere) markRead();
  }, [id, isThere]);

  function toggleRead() {
    if (row && hasReadFlag(list.name)) void changes.apply([row], { isRead: !row.isRead });
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
        row &&
        composer.isOpen && <Composer key={composer.key} list={list} row={row} {...composer.props} />
      }
      footer={row && <ContactBar row={row} onReply={composer.open} />}
    >
      <EntryTools
        list={list}
        row={row}
        total={page.total}
        adjacent={adjacent}
        changes={changes}
        onReply={composer.open}
        hasDraft={composer.hasDraft}
        replyButton={composer.button}
      />
      {row && (
        <chakra.div key={id} display="grid" gap="7">
          <CareFields row={row} changes={changes} />
          <EntryDetails list={list} row={row} />
          <History list={list} row={row} />
        </chakra.div>
      )}
      {!row && errorText !== null && <ErrorNotice text={errorText} onRetry={retry ?? undefined} />}
      {!row && errorText === null && <LoadingNotice />}
    </Frame>
  );
}
