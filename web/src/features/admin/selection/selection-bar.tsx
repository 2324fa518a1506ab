import { chakra } from '@chakra-ui/react';
import { orderStatuses } from '@contract/enums.ts';
import { Button } from '@/components/ui/button.tsx';
import type { Change } from '../changes/changes.utils.ts';
import type { RowChanges } from '../changes/use-row-changes.ts';
import { SmallSelect } from '../controls.tsx';
import { capitalised, spaced } from '../lists/format.utils.ts';
import type { AnyList } from '../lists/list-definition.ts';
import { hasReadFlag } from '../url-state/url-state.utils.ts';
import type { Selection } from './use-selection.ts';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: { base: '4', md: '5' },
    py: '2.5',
    minHeight: '13',
    fontSize: '0.8125rem',
    bg: 'action.tint',
  },
});

interface SelectionBarProps {
  readonly list: AnyList;
  readonly selection: Selection;
  readonly changes: RowChanges;
}

/** What can be done with the selected rows. Takes the filters' position, so that no row moves. */
export function SelectionBar({ list, selection, changes }: SelectionBarProps) {
  const { rows, isAll } = selection;

  async function change(to: Change) {
    await changes.apply(rows, to);
    if ('isSpam' in to) selection.clear();
  }

  const action = (label: string, to: Change) => (
    <Button look="outline" size="sm" disabled={changes.isBusy} onClick={() => void change(to)}>
      {label}
    </Button>
  );

  return (
    <Bar role="toolbar" aria-label="Selected entries">
      <chakra.span role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums" mr="2">
        {rows.length} selected
      </chakra.span>
      {hasReadFlag(list.name) && (
        <>
          {action('Mark read', { isRead: true })}
          {action('Mark unread', { isRead: false })}
        </>
      )}
      {list.name === 'orders' && (
        <SmallSelect
          aria-label="Set status"
          value=""
          disabled={changes.isBusy}
          onChange={({ target }) => void change({ status: target.value })}
        >
          <option value="" disabled>
            Set status
          </option>
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {capitalised(spaced(status))}
            </option>
          ))}
        </SmallSelect>
      )}
      {rows.some(({ isSpam }) => !isSpam) && action('Mark spam', { isSpam: true })}
      {rows.some(({ isSpam }) => isSpam) && action('Restore', { isSpam: false })}
      <chakra.div display="flex" gap="1" ml="auto">
        {!isAll && (
          <Button look="quiet" size="sm" onClick={selection.toggleAll}>
            Select page
          </Button>
        )}
        <Button look="quiet" size="sm" onClick={selection.clear}>
          Deselect
        </Button>
      </chakra.div>
    </Bar>
  );
}
