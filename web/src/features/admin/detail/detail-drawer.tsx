import { chakra } from '@chakra-ui/react';
import { hasReadFlag } from '@contract/admin.ts';
import { useIsPresent } from 'framer-motion';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { RowChanges } from '../changes/use-row-changes.ts';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { grouped } from '../lists/format.utils.ts';
import type { AnyList } from '../lists/list-definition.ts';
import type { ListPage } from '../lists/lists.api.ts';
import { ErrorNotice } from '../parts/error-notice.tsx';
import { LoadingNotice } from '../parts/loading-notice.tsx';
import { Modal } from '../parts/modal.tsx';
import { Tip } from '../parts/tip.tsx';
import { CareFields } from '../records/care-fields.tsx';
import { History } from '../records/history.tsx';
import type { ListNavigation } from '../url-state/use-url-state.ts';
import { ContactBar } from './contact-bar.tsx';
import { EntryDetails } from './entry-details.tsx';
import { useAdjacentRows } from './use-adjacent-rows.ts';
import { useOpenRow } from './use-open-row.ts';

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

/** A drawer with one entry in full, and buttons to mark it and to step through the list. */
export function DetailDrawer(props: DetailDrawerProps) {
  const { list, id, page, navigation, changes, finalFocus } = props;
  const isOpen = useIsPresent();
  const { row, errorText, retry } = useOpenRow(list, id, page.rows);
  const { rowNumber, hasPrevious, hasNext, goBack, goOn } = useAdjacentRows(list, props);

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

  useShortcuts(
    { j: goOn, k: goBack, ArrowRight: goOn, ArrowLeft: goBack, u: toggleRead },
    { isActive: isOpen },
  );

  return (
    <Modal
      kind="drawer"
      title={`${list.dialogTitle} ${id}`}
      onClose={navigation.close}
      finalFocus={() => finalFocus(id)}
      footer={row && <ContactBar row={row} />}
    >
      <chakra.div
        role="toolbar"
        aria-label="Entry"
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="2"
        mb="6"
        fontSize="0.8125rem"
        color="fg.muted"
      >
        <ToolGroup>
          <Tip text="Previous entry" keys={['k', '←']}>
            <Button variant="outline" size="sm" disabled={!hasPrevious} onClick={goBack}>
              <ChevronLeft size={14} aria-hidden />
              Previous
            </Button>
          </Tip>
          <Tip text="Next entry" keys={['j', '→']}>
            <Button variant="outline" size="sm" disabled={!hasNext} onClick={goOn}>
              Next
              <ChevronRight size={14} aria-hidden />
            </Button>
          </Tip>
          <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" ml="1">
            {rowNumber !== null && `${grouped(rowNumber)} of ${grouped(page.total)}`}
          </chakra.span>
        </ToolGroup>
        {row && (
          <ToolGroup>
            {hasReadFlag(list.name) && (
              <Tip text={row.isRead ? 'Mark unread' : 'Mark read'} keys={['u']}>
                <Button variant="outline" size="sm" disabled={changes.isBusy} onClick={toggleRead}>
                  {row.isRead ? 'Mark unread' : 'Mark read'}
                </Button>
              </Tip>
            )}
            <Button
              variant="outline"
              size="sm"
              disabled={changes.isBusy}
              onClick={() => void changes.apply([row], { isSpam: !row.isSpam })}
            >
              {row.isSpam ? 'Restore' : 'Mark spam'}
            </Button>
          </ToolGroup>
        )}
      </chakra.div>
      {row && (
        <chakra.div key={id} display="grid" gap="7">
          <CareFields row={row} changes={changes} />
          <EntryDetails list={list} row={row} />
          <History list={list} row={row} />
        </chakra.div>
      )}
      {!row && errorText !== null && <ErrorNotice text={errorText} onRetry={retry ?? undefined} />}
      {!row && errorText === null && <LoadingNotice />}
    </Modal>
  );
}

const ToolGroup = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } });
