import { chakra } from '@chakra-ui/react';
import { hasReadFlag, isAnswerable, type ListName } from '@contract/admin.ts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverNow } from '@/lib/server-time.ts';
import type { Change } from '../entry/changes.utils.ts';
import { statusChoices, statusMailNote } from '../entry/order-actions.tsx';
import { ActionMenu } from '../parts/action-menu.tsx';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { useAssignees, useStaffSession } from '../shell/use-staff-session.ts';
import type { Selection } from './use-selection.ts';

/** On a phone they are on a separate line that scrolls sideways. */
const Actions = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    mdDown: { order: '1', flexBasis: 'full', overflowX: 'auto', mx: '-4', px: '4', py: '1' },
  },
});

interface SelectionBarProps<One extends { readonly id: number | string }> {
  /** The lists that the selected entries are of. */
  readonly lists: readonly ListName[];
  readonly selection: Selection<One>;
  /** Who waits for an answer. */
  readonly isUnanswered: (entry: One) => boolean;
  readonly isSpam: (entry: One) => boolean;
  readonly isBusy: boolean;
  readonly onChange: (entries: readonly One[], change: Change) => Promise<void>;
  /** More actions. */
  readonly children?: ReactNode;
}

/** Actions for the selected entries. Replaces the filters, so that no entry moves. */
export function SelectionBar<One extends { readonly id: number | string }>(
  props: SelectionBarProps<One>,
) {
  const { lists, selection, isSpam, isBusy, onChange, children } = props;
  const { entries, isAll } = selection;
  const { sendsMail } = useStaffSession();
  const assignees = useAssignees();
  const unanswered = entries.filter(props.isUnanswered);

  async function change(to: Change, which = entries) {
    await onChange(which, to);
    if ('isSpam' in to) selection.drop(which);
  }

  const action = (label: string, to: Change) => (
    <Button disabled={isBusy} onClick={() => void change(to)}>
      {label}
    </Button>
  );

  return (
    <Bar
      role="toolbar"
      aria-label="Selected entries"
      minHeight="3.25rem"
      fontSize="0.8125rem"
      bg="action.tint"
    >
      <chakra.span role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums" mr="2">
        {entries.length} selected
      </chakra.span>
      <Actions>
        {lists.every(hasReadFlag) && (
          <>
            {action('Mark read', { isRead: true })}
            {action('Mark unread', { isRead: false })}
          </>
        )}
        {lists.every(isAnswerable) && unanswered.length > 0 && (
          <Button
            disabled={isBusy}
            onClick={() =>
              void change({ answeredAt: new Date(serverNow()).toISOString() }, unanswered)
            }
          >
            Mark answered
          </Button>
        )}
        <ActionMenu
          label="Assign"
          choices={assignees}
          onSelect={(name) => void change({ assignee: name || null })}
        >
          <Button disabled={isBusy} data-menu="assign">
            Assign
            <ChevronDown size={14} aria-hidden />
          </Button>
        </ActionMenu>
        {lists.every((list) => list === 'orders') && (
          <ActionMenu
            label="Set status"
            choices={statusChoices}
            note={sendsMail ? statusMailNote : undefined}
            onSelect={(status) => void change({ status })}
          >
            <Button disabled={isBusy} data-menu="status">
              Set status
              <ChevronDown size={14} aria-hidden />
            </Button>
          </ActionMenu>
        )}
        {entries.some((entry) => !isSpam(entry)) && action('Mark spam', { isSpam: true })}
        {entries.some(isSpam) && action('Restore', { isSpam: false })}
        {children}
      </Actions>
      <chakra.div display="flex" gap="1" ml="auto">
        {!isAll && (
          <Button variant="quiet" onClick={selection.toggleAll}>
            Select page
          </Button>
        )}
        <Button variant="quiet" onClick={selection.clear}>
          Deselect
        </Button>
      </chakra.div>
    </Bar>
  );
}
