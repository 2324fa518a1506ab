import { chakra, Tabs } from '@chakra-ui/react';
import type { ListName } from '@contract/admin.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { allLists, listNamed } from '../entry/all-lists.ts';
import { DeliveriesLink } from '../session/deliveries-link.tsx';
import { DashboardScreen } from '../session/desk-screen.tsx';
import { OverviewLink } from '../session/overview-link.tsx';
import { ListScreen } from './list-screen.tsx';
import { TabLabel } from './tab-label.tsx';
import { apiQuery } from './url-state.utils.ts';
import { useLists } from './use-lists.ts';
import { usePulse } from './use-pulse.ts';
import { useTitleCount } from './use-title-count.ts';
import { useUrlState } from './use-url-state.ts';

/** The five lists, a tab for each. */
export function ListsScreen({ brand }: { readonly brand: ReactNode }) {
  const navigation = useUrlState();
  const [isShortcutsOpen, setShortcutsOpen] = useState(false);
  const { urlState } = navigation;
  const { states, unread, isRefreshing, refresh } = useLists(allLists, {
    shown: urlState.list,
    queryOf: (name) => apiQuery(navigation.urlStateOf(name)),
  });
  const list = listNamed(urlState.list);
  const state = states[allLists.indexOf(list)];

  // On a phone, the selected tab may be outside of the visible part.
  useEffect(() => {
    document.getElementById(tabId(list.name))?.scrollIntoView({ inline: 'center' });
  }, [list.name]);

  const isUsable = state?.isLoading === false;
  const pulse = usePulse({ isEnabled: isUsable });
  const refreshAll = () => {
    refresh();
    pulse.catchUp();
  };
  useTitleCount(unread.reduce((sum, count) => sum + count, 0));

  return (
    <DashboardScreen
      brand={brand}
      isReady={isUsable}
      isRefreshing={isRefreshing}
      onRefresh={refreshAll}
      onShortcuts={() => setShortcutsOpen(true)}
      surges={pulse.surges}
      links={
        <>
          <OverviewLink />
          <DeliveriesLink failed={pulse.failed} held={pulse.held} />
        </>
      }
    >
      <chakra.main flex="1" minHeight="0" display="flex" flexDirection="column">
        <Tabs.Root
          value={list.name}
          onValueChange={({ value }) => navigation.selectList(value as ListName)}
          ids={{ trigger: tabId }}
        >
          <Tabs.List aria-label="Lists">
            {allLists.map(({ name, tab }, position) => (
              <Tabs.Trigger key={name} value={name}>
                <TabLabel text={tab} unread={unread[position] ?? 0} />
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {/* No tab stop: its content is focusable. */}
          <Tabs.Content value={list.name} tabIndex={-1}>
            {state && (
              <ListScreen
                list={list}
                state={state}
                navigation={navigation}
                freshCount={pulse.freshIn(list.name)}
                newest={() => pulse.newestIn(list.name)}
                onRefresh={refreshAll}
                isShortcutsOpen={isShortcutsOpen}
                onShortcuts={setShortcutsOpen}
              />
            )}
          </Tabs.Content>
        </Tabs.Root>
      </chakra.main>
    </DashboardScreen>
  );
}

const tabId = (list: string) => `tab-${list}`;
