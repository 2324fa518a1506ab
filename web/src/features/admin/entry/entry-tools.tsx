import { chakra } from '@chakra-ui/react';
import { apiLimits } from '@contract/limits.ts';
import { ChevronLeft, ChevronRight, Reply } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../parts/button.tsx';
import { counted, grouped } from '../parts/format.utils.ts';
import { Tip } from '../parts/tip.tsx';
import { marksOf } from './changes.utils.ts';
import type { AnyList, Entry } from './list-definition.ts';
import type { Changes } from './use-changes.ts';

/** The entries before and after the open one. */
export interface AdjacentEntries {
  /** Position in the whole list, from 1; null if the entry isn't on the page. */
  readonly rowNumber: number | null;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly goBack: () => void;
  readonly goOn: () => void;
}

interface EntryToolsProps {
  readonly list: AnyList;
  /** Undefined while it loads. */
  readonly entry: Entry | undefined;
  readonly total: number;
  readonly adjacent: AdjacentEntries;
  readonly changes: Changes;
  /** Null if the entry can't be replied to. */
  readonly onReply: (() => void) | null;
  /** True if there is an unsent reply. */
  readonly hasDraft: boolean;
  readonly replyButton: RefObject<HTMLButtonElement | null>;
}

/** The buttons of an open entry: to step through the list, to answer it, to mark it. */
export function EntryTools(props: EntryToolsProps) {
  const { list, entry, total, adjacent, changes, onReply, hasDraft, replyButton } = props;
  const { rowNumber, hasPrevious, hasNext, goBack, goOn } = adjacent;
  return (
    <Tools role="toolbar" aria-label="Entry">
      <ToolGroup>
        <Tip text="Previous entry" keys={['k', '←']}>
          <Button aria-label="Previous" disabled={!hasPrevious} onClick={goBack}>
            <ChevronLeft size={14} aria-hidden />
          </Button>
        </Tip>
        <Tip text="Next entry" keys={['j', '→']}>
          <Button aria-label="Next" disabled={!hasNext} onClick={goOn}>
            <ChevronRight size={14} aria-hidden />
          </Button>
        </Tip>
        <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" ml="1">
          {rowNumber !== null && `${grouped(rowNumber)} of ${counted(total, apiLimits.total)}`}
        </chakra.span>
      </ToolGroup>
      {entry && (
        <ToolGroup>
          {onReply && (
            // On a phone, ContactBar has this button instead.
            <chakra.span mdDown={{ display: 'none' }}>
              <Tip text={hasDraft ? 'Continue the reply' : 'Reply'} keys={['e']}>
                <Button variant="solid" ref={replyButton} onClick={onReply}>
                  <Reply size={14} aria-hidden />
                  {hasDraft ? 'Continue reply' : 'Reply'}
                </Button>
              </Tip>
            </chakra.span>
          )}
          <Marks list={list} entry={entry} changes={changes} />
        </ToolGroup>
      )}
    </Tools>
  );
}

interface MarksProps extends Pick<EntryToolsProps, 'list' | 'changes'> {
  readonly entry: Entry;
}

function Marks({ list, entry, changes }: MarksProps) {
  return marksOf(list.name).map((mark) => (
    <Tip key={mark.key} text={mark.label(entry)} keys={[mark.key]}>
      <Button disabled={changes.isBusy} onClick={() => changes.press(mark, entry)}>
        {mark.label(entry)}
      </Button>
    </Tip>
  ));
}

const Tools = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2',
    mb: '5',
    fontSize: '0.8125rem',
    color: 'fg.muted',
  },
});

const ToolGroup = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
});
