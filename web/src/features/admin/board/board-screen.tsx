import { Badge, chakra } from '@chakra-ui/react';
import type { OrderRow } from '@contract/admin.ts';
import { boardColumnOf, boardColumns } from '@contract/board.ts';
import { AnimatePresence } from 'framer-motion';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/lib/paths.ts';
import { listNamed } from '../entry/all-lists.ts';
import { dueDay } from '../entry/order-due.utils.ts';
import { useChanges } from '../entry/use-changes.ts';
import { Beside, ListScreenMain } from '../list/beside.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { usePulse } from '../list/use-pulse.ts';
import { openEntry } from '../open-entry/open-entry.ts';
import { Bar } from '../parts/bar.tsx';
import { ButtonLink } from '../parts/button.tsx';
import { ErrorNotice } from '../parts/notices.tsx';
import { Fine } from '../parts/text.ts';
import { DeskScreen } from '../shell/desk-screen.tsx';
import { useStaffSession } from '../shell/use-staff-session.ts';
import { BoardCard } from './board-card.tsx';
import { useBoard } from './use-board.ts';

/** Where there is nobody before or after the open order. */
const alone = {
  ...{ rowNumber: null, hasPrevious: false, hasNext: false },
  ...{ goBack: () => {}, goOn: () => {} },
} as const;
const noNext = { prepare: () => {}, open: () => Promise.resolve(false) };
const nobody = '-';

/** The orders by how far they are, those that are due first. */
export function BoardScreen() {
  const board = useBoard();
  const { name: me } = useStaffSession();
  const changes = useChanges('orders');
  const [params, setParams] = useSearchParams();
  const who = params.get('who');
  const id = Number(params.get('id')) || null;
  const [dragged, setDragged] = useState<OrderRow | null>(null);
  const orders = (board.data?.entries ?? []) as readonly OrderRow[];
  const pulse = usePulse({
    isEnabled: board.isSuccess,
    shown: orders.map((order) => ({ list: 'orders', id: order.id })),
    open: id === null ? null : { list: 'orders', id },
  });
  const refresh = () => {
    void board.refetch();
    pulse.catchUp();
  };
  const set = (field: 'who' | 'id', value: string | null) =>
    setParams((now) => {
      if (value === null) now.delete(field);
      else now.set(field, value);
      return now;
    });

  const people = [...new Set(orders.flatMap(({ assignee }) => assignee ?? []))].sort();
  const shown = orders
    .filter(({ assignee }) => who === null || (assignee ?? nobody) === who)
    .map((order) => ({ order, due: dueDay(order) }))
    .sort((one, other) => one.due.localeCompare(other.due) || one.order.id - other.order.id)
    .map(({ order }) => order);
  const move = (order: OrderRow, status: string) => void changes.apply([order], { status });

  return (
    <DeskScreen
      title="Board"
      isReady={board.isSuccess}
      isRefreshing={board.isFetching}
      onRefresh={refresh}
      counts={pulse}
    >
      <ListScreenMain>
        <Bar role="toolbar" aria-label="Board" borderTopWidth="1px" borderBottomWidth="1px">
          <ButtonLink to={`${paths.admin}?tab=orders`}>As a list</ButtonLink>
          <FilterSelect
            label="Person"
            all="Everybody’s"
            value={who}
            choices={[
              [nobody, 'Nobody’s'],
              ...people.map((name) => [name, name === me ? `${name} (you)` : name] as const),
            ]}
            onChoose={(value) => set('who', value)}
          />
          {board.data?.isWhole === false && (
            <Fine>The newest 200 of each status. The list has all of them.</Fine>
          )}
        </Bar>
        <Beside>
          {board.isError ? (
            <ErrorNotice text="Couldn’t load the board." onRetry={refresh} />
          ) : (
            <Columns aria-busy={board.isPending}>
              {boardColumns.map(({ id: column, title, status, note }) => {
                const cards = shown.filter((order) => boardColumnOf(order) === column);
                const takes =
                  dragged !== null &&
                  status !== undefined &&
                  boardColumnOf({ ...dragged, status }) === column;
                return (
                  <Column
                    key={column}
                    aria-label={title}
                    data-takes={takes || undefined}
                    data-refuses={(dragged !== null && !takes) || undefined}
                    onDragOver={(event) => takes && event.preventDefault()}
                    onDrop={(event) => {
                      event.preventDefault();
                      if (takes && boardColumnOf(dragged) !== column) move(dragged, status);
                      setDragged(null);
                    }}
                  >
                    <chakra.h2 textStyle="small" fontWeight="semibold">
                      {title} {board.isSuccess && <Badge>{cards.length}</Badge>}
                    </chakra.h2>
                    {note && <Fine>{note}</Fine>}
                    {cards.map((order) => (
                      <BoardCard
                        key={order.id}
                        order={order}
                        facts={board.data?.facts[order.id]}
                        isOpen={order.id === id}
                        onOpen={() => set('id', String(order.id))}
                        onMove={(next) => move(order, next)}
                        onDrag={(isDragged) => setDragged(isDragged ? order : null)}
                      />
                    ))}
                    {cards.length === 0 && board.isSuccess && <Fine>None.</Fine>}
                  </Column>
                );
              })}
            </Columns>
          )}
          <AnimatePresence initial={false}>
            {id !== null && (
              <openEntry.Part
                key="entry"
                list={listNamed('orders')}
                id={id}
                entries={orders}
                total={orders.length}
                adjacent={alone}
                next={noNext}
                onReopen={(_list, again) => set('id', String(again))}
                onClose={() => set('id', null)}
                changes={changes}
                finalFocus={(closed) =>
                  document.querySelector<HTMLElement>(`[data-order="${closed}"]`)
                }
              />
            )}
          </AnimatePresence>
        </Beside>
      </ListScreenMain>
    </DeskScreen>
  );
}

/** Side by side; on a phone, one after another by swiping. */
const Columns = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: { base: '85%', md: 'minmax(15rem, 1fr)' },
    gap: '3',
    p: '4',
    overflow: 'auto',
    bg: 'bg.sunken',
    scrollSnapType: { mdDown: 'x mandatory' },
  },
});

const Column = chakra('section', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '2',
    minHeight: '12rem',
    p: '2',
    borderRadius: 'md',
    scrollSnapAlign: 'center',
    '&[data-takes]': { outline: '2px dashed {colors.action}' },
    '&[data-refuses]': { opacity: '0.6' },
  },
});
