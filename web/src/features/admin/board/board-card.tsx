import { chakra } from '@chakra-ui/react';
import type { OrderRow } from '@contract/admin.ts';
import { boardColumnOf, boardColumns } from '@contract/board.ts';
import { Ellipsis } from 'lucide-react';
import { DueDay } from '../entry/order-due.tsx';
import { ActionMenu } from '../parts/action-menu.tsx';
import { fullName, quantity } from '../parts/format.utils.ts';
import type { Facts } from './use-board.ts';

interface BoardCardProps {
  readonly order: OrderRow;
  readonly facts: Facts | undefined;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Gives the order another status. */
  readonly onMove: (status: string) => void;
  readonly onDrag: (isDragged: boolean) => void;
}

/** An order on the board. Its menu does what dragging does. */
export function BoardCard({ order, facts, isOpen, onOpen, onMove, onDrag }: BoardCardProps) {
  const { propertyAddress, orderNumber, assignee } = order;
  const here = boardColumnOf(order);
  const choices = boardColumns.flatMap(({ title, status }) => {
    if (!status || boardColumnOf({ ...order, status }) === here) return [];
    return [[status, `Move to ${title.replace(' in 14 days', '')}`] as const];
  });
  return (
    <Card
      draggable={choices.length > 0}
      data-open={isOpen || undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', orderNumber);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    >
      <chakra.div display="flex" alignItems="flex-start" gap="2">
        <Open type="button" data-order={order.id} onClick={onOpen}>
          <bdi>{propertyAddress || orderNumber}</bdi>
        </Open>
        {choices.length > 0 && (
          <ActionMenu label={`Move ${orderNumber}`} choices={choices} onSelect={onMove}>
            <Menu type="button" aria-label={`Move ${orderNumber}`}>
              <Ellipsis size={16} aria-hidden />
            </Menu>
          </ActionMenu>
        )}
      </chakra.div>
      <p>
        <bdi>{fullName(order)}</bdi>
        {assignee && (
          <>
            {' · '}
            <bdi>{assignee}</bdi>
          </>
        )}
      </p>
      <chakra.p display="flex" flexWrap="wrap" columnGap="3">
        <span>
          {here === 'new' || here === 'progress' ? (
            <>
              Due <DueDay order={order} />
            </>
          ) : (
            `Version ${facts?.version ?? 0}`
          )}
        </span>
        <span>{facts?.photos ? quantity(facts.photos, 'photo') : 'Photos by link'}</span>
      </chakra.p>
    </Card>
  );
}

const Card = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '1',
    p: '3',
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'md',
    fontSize: '0.8125rem',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    '&[draggable=true]': { cursor: 'grab' },
    '&[data-open]': { borderColor: 'action' },
    '&:hover': { borderColor: 'fg.subtle' },
  },
});

/** The whole card opens the order. */
const Open = chakra('button', {
  base: {
    flex: '1',
    minWidth: '0',
    textAlign: 'start',
    fontSize: '0.875rem',
    fontWeight: 'semibold',
    color: 'fg',
    cursor: 'pointer',
    _before: { content: '""', position: 'absolute', inset: '0' },
  },
});

const Menu = chakra('button', {
  base: {
    position: 'relative',
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    width: { base: '10', md: '7' },
    height: { base: '10', md: '7' },
    mt: { base: '-2', md: '-1' },
    mr: { base: '-2', md: '-1' },
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
  },
});
