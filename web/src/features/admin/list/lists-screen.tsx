import { chakra, Tabs } from '@chakra-ui/react';
import type { ListName } from '@contract/admin.ts';
import { useEffect } from 'react';
import { allLists, listNamed } from '../entry/all-lists.ts';
import { DeskScreen } from '../shell/desk-screen.tsx';
import { DeliveriesLink, OverviewLink, TodayLink } from '../shell/screen-links.tsx';
import { apiQuery } from '../urls/list-url.utils.ts';
import { ListScreen } from './list-screen.tsx';
import { TabLabel } from './tab-label.tsx';
import { useListUrl } from './use-list-url.ts';
import { useLists } from './use-lists.ts';
import { usePulse } from './use-pulse.ts';
import { useTitleCount } from './use-title-count.ts';

/** The five lists, a tab for each. */
export function ListsScreen() {
  const navigation = useListUrl();
  const { url } = navigation;
  const { states, unread, isRefreshing, refresh } = useLists(allLists, {
    shown: url.tab,
    queryOf: (name) => apiQuery(navigation.urlOf(name)),
  });
  const list = listNamed(url.tab);
  const state = states[allLists.indexOf(list)];

  // On a phone, the selected tab may be outside of the visible part.
  useEffect(() => {
    document.getElementById(tabId(list.name))?.scrollIntoView({ inline: 'center' });
  }, [list.name]);

  const isUsable = state?.isLoading === false;
  const pulse = usePulse({
    isEnabled: isUsable,
    shown: (state?.page.entries ?? []).map(({ id }) => ({ list: list.name, id })),
    open: url.id === null ? null : { list: list.name, id: url.id },
  });
  const refreshAll = () => {
    refresh();
    pulse.catchUp();
  };
  useTitleCount(unread.reduce((sum, count) => sum + count, 0));

  return (
    <DeskScreen
      isReady={isUsable}
      isRefreshing={isRefreshing}
      onRefresh={refreshAll}
      surges={pulse.surges}
      links={
        <>
          <TodayLink waiting={pulse.waiting} />
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
              />
            )}
          </Tabs.Content>
        </Tabs.Root>
      </chakra.main>
    </DeskScreen>
  );
}

const tabId = (list: string) => `tab-${list}`;
