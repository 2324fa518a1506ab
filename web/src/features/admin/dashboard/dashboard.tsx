import { chakra } from '@chakra-ui/react';
import type { ListName } from '@contract/admin.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Tabs } from '@/components/ui/tabs.tsx';
import { ToastRegion } from '@/components/ui/toast/toast-region.tsx';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { contactList } from '../lists/contact-list.tsx';
import type { AnyList } from '../lists/list-definition.ts';
import { ListError } from '../lists/list-errors.ts';
import { orderList } from '../lists/order-list.tsx';
import { signupList } from '../lists/signup-list.tsx';
import { TabLabel } from '../lists/tab-label.tsx';
import { useLists } from '../lists/use-lists.ts';
import { webinarQuestionList, webinarSignupList } from '../lists/webinar-lists.tsx';
import { TokenProvider } from '../session/token-context.ts';
import { apiQuery } from '../url-state/url-state.utils.ts';
import { useUrlState } from '../url-state/use-url-state.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { DashboardTheme } from './dashboard-theme.tsx';
import { ListScreen } from './list-screen.tsx';

const lists: readonly AnyList[] = [
  contactList,
  signupList,
  orderList,
  webinarSignupList,
  webinarQuestionList,
];

/** A page that was only fetched ahead fails in silence: it is asked for again when it is wanted. */
function showListError(error: Error, query: { isActive(): boolean }): void {
  if (!(error instanceof ListError) || !query.isActive()) return;
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
    <DashboardTheme>
      <QueryClientProvider client={client}>
        <TokenProvider value={token}>
          <DashboardContent brand={brand} />
        </TokenProvider>
      </QueryClientProvider>
    </DashboardTheme>
  );
}

function DashboardContent({ brand }: { readonly brand: ReactNode }) {
  const navigation = useUrlState();
  const [isShortcutsOpen, setShortcutsOpen] = useState(false);
  const { urlState } = navigation;
  const { states, unread, isRefreshing, refresh } = useLists(lists, {
    shown: urlState.list,
    queryOf: (name) => apiQuery(navigation.urlStateOf(name)),
  });
  const list = lists.find(({ name }) => name === urlState.list) ?? contactList;
  const state = states[lists.indexOf(list)];

  // An address may name a tab that a phone has no room for at first.
  useEffect(() => {
    document.getElementById(`tab-${list.name}`)?.scrollIntoView({ inline: 'center' });
  }, [list.name]);

  return (
    <Frame>
      <DashboardHeader
        brand={brand}
        isRefreshing={isRefreshing}
        onRefresh={refresh}
        onShortcuts={() => setShortcutsOpen(true)}
      />
      <Main>
        <Tabs
          label="Lists"
          selected={list.name}
          onSelect={(name) => navigation.selectList(name as ListName)}
          tabs={lists.map(({ name, tab }, position) => ({
            id: name,
            label: <TabLabel text={tab} unread={unread[position] ?? 0} />,
          }))}
        >
          {state && (
            <ListScreen
              list={list}
              state={state}
              navigation={navigation}
              isShortcutsOpen={isShortcutsOpen}
              onShortcuts={setShortcutsOpen}
            />
          )}
        </Tabs>
      </Main>
      <ToastRegion />
    </Frame>
  );
}

/**
 * Notifications stand above the pager and at the left, where no entry opens. What they cover can be
 * scrolled out from under them.
 */
const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: '100dvh',
    '--toast-inset': '1.5rem auto',
    '--toast-bottom': { md: '4.5rem' },
    '&:has(section > :is([role=status], [role=alert]):not(:empty))': { '--toast-room': '10rem' },
  },
});

/** The tabs' panel fills what the header leaves: lists scroll in it, and the page does not. */
const Main = chakra('main', {
  base: {
    flex: '1',
    minHeight: '0',
    display: 'flex',
    flexDirection: 'column',
    '& > [role=tablist]': { flexShrink: '0' },
    '& > [role=tabpanel]': { flex: '1', minHeight: '0', display: 'flex', flexDirection: 'column' },
  },
});
