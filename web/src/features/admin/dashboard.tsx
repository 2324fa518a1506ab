import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Tabs } from '@/components/ui/tabs.tsx';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { contactList } from './lists/contact-list.tsx';
import { DetailDialog } from './lists/detail-dialog.tsx';
import type { AnyList, ListRow } from './lists/list-definition.ts';
import { ListError } from './lists/list-errors.ts';
import { ListPanel } from './lists/list-panel.tsx';
import { orderList } from './lists/order-list.tsx';
import { signupList } from './lists/signup-list.tsx';
import { TabLabel } from './lists/tab-label.tsx';
import { useLists, useMarkRead } from './lists/use-lists.ts';
import { webinarQuestionList, webinarSignupList } from './lists/webinar-lists.tsx';
import { TokenProvider } from './session/token-context.ts';

const lists: readonly AnyList[] = [
  contactList,
  signupList,
  orderList,
  webinarSignupList,
  webinarQuestionList,
];

function showListError(error: Error): void {
  if (!(error instanceof ListError)) return;
  showToast({ variant: 'destructive', title: 'Error', description: error.message });
}

interface DashboardProps {
  readonly token: string;
  /** Stands at the left of the header. */
  readonly brand: ReactNode;
}

/**
 * Everything of one session. Its data lives in a client of its own, which goes with it: key this
 * component by the token, and nothing is left in memory after a logout.
 */
export function Dashboard({ token, brand }: DashboardProps) {
  const [client] = useState(() => createQueryClient({ onQueryError: showListError }));
  return (
    <QueryClientProvider client={client}>
      <TokenProvider value={token}>
        <DashboardContent brand={brand} />
      </TokenProvider>
    </QueryClientProvider>
  );
}

function DashboardContent({ brand }: { readonly brand: ReactNode }) {
  const { states, isRefreshing, refresh } = useLists(lists);
  const markRead = useMarkRead();
  const [selected, setSelected] = useState<string>(contactList.name);
  const [opened, setOpened] = useState<ListRow | null>(null);

  const index = Math.max(
    0,
    lists.findIndex(({ name }) => name === selected),
  );
  const list = lists[index] ?? contactList;
  const state = states[index];

  function open(row: ListRow) {
    setOpened(row);
    void markRead(list.name, row);
  }

  return (
    <>
      <DashboardHeader brand={brand} isRefreshing={isRefreshing} onRefresh={refresh} />
      <main>
        <Tabs
          label="Lists"
          selected={list.name}
          onSelect={setSelected}
          tabs={lists.map(({ name, tab }, position) => ({
            id: name,
            label: <TabLabel text={tab} unread={states[position]?.page.unread ?? 0} />,
          }))}
        >
          {state && <ListPanel key={list.name} list={list} state={state} onOpen={open} />}
        </Tabs>
      </main>
      {opened && (
        <DetailDialog
          list={list}
          // The row as it is now; a refresh may have moved it off the page.
          row={state?.page.rows.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
