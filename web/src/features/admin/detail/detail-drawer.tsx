import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import type { RowChanges } from '../changes/use-row-changes.ts';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { grouped } from '../lists/format.utils.ts';
import type { AnyList, DetailGroup, ListRow } from '../lists/list-definition.ts';
import type { ListPage } from '../lists/lists.api.ts';
import { hasReadFlag } from '../url-state/url-state.utils.ts';
import type { ListNavigation } from '../url-state/use-url-state.ts';
import { useAdjacentRows } from './use-adjacent-rows.ts';
import { useOpenRow } from './use-open-row.ts';

interface DetailDrawerProps {
  readonly list: AnyList;
  readonly id: number;
  /** The page behind the dialog. */
  readonly page: ListPage;
  readonly navigation: ListNavigation;
  readonly changes: RowChanges;
}

/** One record in full. */
export function DetailDrawer(props: DetailDrawerProps) {
  const { list, id, page, navigation, changes } = props;
  const { row, errorText, retry } = useOpenRow(list, id, page.rows);
  const { rowNumber, hasPrevious, hasNext, goBack, goOn } = useAdjacentRows(list, props);

  const isThere = row !== undefined;
  const markRead = useEffectEvent(() => {
    if (row && hasReadFlag(list.name) && row.isRead === false) {
      void changes.apply([row], { isRead: true }, { isSilent: true });
    }
  });
  // Once an entry: marked unread again in here, it stays so. `id` is what tells entries apart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (isThere) markRead();
  }, [id, isThere]);

  function toggleRead() {
    if (row && hasReadFlag(list.name)) void changes.apply([row], { isRead: !row.isRead });
  }

  useShortcuts({
    j: goOn,
    k: goBack,
    ArrowRight: goOn,
    ArrowLeft: goBack,
    u: toggleRead,
  });

  return (
    <Dialog title={`${list.dialogTitle} ${id}`} onClose={navigation.close}>
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
          <Button look="outline" size="sm" disabled={!hasPrevious} onClick={goBack}>
            <ChevronLeft size={14} aria-hidden />
            Previous
          </Button>
          <Button look="outline" size="sm" disabled={!hasNext} onClick={goOn}>
            Next
            <ChevronRight size={14} aria-hidden />
          </Button>
          <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" ml="1">
            {rowNumber !== null && `${grouped(rowNumber)} of ${grouped(page.total)}`}
          </chakra.span>
        </ToolGroup>
        {row && (
          <ToolGroup>
            {hasReadFlag(list.name) && (
              <Button look="outline" size="sm" disabled={changes.isBusy} onClick={toggleRead}>
                {row.isRead ? 'Mark unread' : 'Mark read'}
              </Button>
            )}
            <Button
              look="outline"
              size="sm"
              disabled={changes.isBusy}
              onClick={() => void changes.apply([row], { isSpam: !row.isSpam })}
            >
              {row.isSpam ? 'Restore' : 'Mark spam'}
            </Button>
          </ToolGroup>
        )}
      </chakra.div>
      {row ? (
        <Details key={id} list={list} row={row} />
      ) : (
        <>
          <chakra.p textStyle="small" color={errorText ? 'fg.error' : 'fg.muted'} role="status">
            {errorText ?? 'Loading...'}
          </chakra.p>
          {retry && (
            <chakra.div mt="4">
              <Button look="outline" size="sm" onClick={retry}>
                Retry
              </Button>
            </chakra.div>
          )}
        </>
      )}
    </Dialog>
  );
}

const ToolGroup = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } });

const spamNotes: Readonly<Record<string, string>> = {
  honeypot: 'Marked as spam: a hidden field was filled in.',
  surge: 'Held as spam: too many messages came in at once.',
};

function Details({ list, row }: { readonly list: AnyList; readonly row: ListRow }) {
  return (
    <chakra.div display="grid" gap="7">
      {row.isSpam && (
        <chakra.p px="4" py="3" borderRadius="md" bg="bg.sunken" textStyle="small">
          {spamNotes[row.spamReason ?? ''] ?? 'Marked as spam by staff.'}
        </chakra.p>
      )}
      {list.actions?.(row)}
      {list.details(row).map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </chakra.div>
  );
}

const strangersText = { overflowWrap: 'anywhere', unicodeBidi: 'plaintext' } as const;

function Group({ title, values, text }: DetailGroup) {
  return (
    <section>
      <chakra.h3 textStyle="fine" fontWeight="semibold" color="fg.subtle" mb="2">
        {title}
      </chakra.h3>
      {values && (
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: '6.5rem minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' }}
          rowGap="2"
          columnGap="4"
        >
          {values.map(([label, value]) => (
            <chakra.div key={label} display="contents" textStyle="small">
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <chakra.dd {...strangersText}>{value}</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
      {text && (
        <chakra.p whiteSpace="pre-wrap" {...strangersText} textStyle="small">
          {text}
        </chakra.p>
      )}
    </section>
  );
}
