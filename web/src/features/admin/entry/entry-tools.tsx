import { chakra } from '@chakra-ui/react';
import { hasReadFlag, isAnswerable } from '@contract/admin.ts';
import { apiLimits } from '@contract/limits.ts';
import { ChevronLeft, ChevronRight, Reply } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { counted, grouped } from '../parts/format.utils.ts';
import { Tip } from '../parts/tip.tsx';
import type { AnyList, ListRow } from './list-definition.ts';
import type { useAdjacentRows } from './use-adjacent-entries.ts';
import type { RowChanges } from './use-changes.ts';

interface EntryToolsProps {
  readonly list: AnyList;
  /** Undefined while it loads. */
  readonly row: ListRow | undefined;
  readonly total: number;
  readonly adjacent: ReturnType<typeof useAdjacentRows>;
  readonly changes: RowChanges;
  /** Null if the entry can't be replied to. */
  readonly onReply: (() => void) | null;
  /** True if there is an unsent reply. */
  readonly hasDraft: boolean;
  readonly replyButton: RefObject<HTMLButtonElement | null>;
}

/** The buttons of an open entry: to step through the list, to answer it, to mark it. */
export function EntryTools(props: EntryToolsProps) {
  const { list, row, total, adjacent, changes, onReply, hasDraft, replyButton } = props;
  const { rowNumber, hasPrevious, hasNext, goBack, goOn } = adjacent;
  return (
    <Tools role="toolbar" aria-label="Entry">
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
          {rowNumber !== null && `${grouped(rowNumber)} of ${counted(total, apiLimits.counted)}`}
        </chakra.span>
      </ToolGroup>
      {row && (
        <ToolGroup>
          {onReply && (
            // On a phone, ContactBar has this button instead.
            <chakra.span mdDown={{ display: 'none' }}>
              <Tip text={hasDraft ? 'Continue the reply' : 'Reply'} keys={['e']}>
                <Button ref={replyButton} size="sm" onClick={onReply}>
                  <Reply size={14} aria-hidden />
                  {hasDraft ? 'Continue reply' : 'Reply'}
                </Button>
              </Tip>
            </chakra.span>
          )}
          <Marks list={list} row={row} changes={changes} />
        </ToolGroup>
      )}
    </Tools>
  );
}

interface MarksProps extends Pick<EntryToolsProps, 'list' | 'changes'> {
  readonly row: ListRow;
}

function Marks({ list, row, changes }: MarksProps) {
  const { isBusy, apply } = changes;
  const answeredAt = () => (row.answeredAt ? null : new Date().toISOString());
  return (
    <>
      {isAnswerable(list.name) && (
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          onClick={() => void apply([row], { answeredAt: answeredAt() })}
        >
          {row.answeredAt ? 'Mark unanswered' : 'Mark answered'}
        </Button>
      )}
      {hasReadFlag(list.name) && (
        <Tip text={row.isRead ? 'Mark unread' : 'Mark read'} keys={['u']}>
          <Button
            variant="outline"
            size="sm"
            disabled={isBusy}
            onClick={() => void apply([row], { isRead: !row.isRead })}
          >
            {row.isRead ? 'Mark unread' : 'Mark read'}
          </Button>
        </Tip>
      )}
      <Button
        variant="outline"
        size="sm"
        disabled={isBusy}
        onClick={() => void apply([row], { isSpam: !row.isSpam })}
      >
        {row.isSpam ? 'Restore' : 'Mark spam'}
      </Button>
    </>
  );
}

const Tools = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2',
    mb: '6',
    fontSize: '0.8125rem',
    color: 'fg.muted',
  },
});

const ToolGroup = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
});
