import { Badge, chakra, Tabs } from '@chakra-ui/react';
import type { ListName } from '@contract/admin.ts';
import { apiLimits } from '@contract/limits.ts';
import { useEffect } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden.tsx';
import { allLists, listNamed } from '../entry/all-lists.ts';
import { counted } from '../parts/format.utils.ts';
import { DeskScreen } from '../shell/desk-screen.tsx';
import { apiQuery } from '../urls/list-url.utils.ts';
import { ListScreen } from './list-screen.tsx';
import { useOtherPages } from './page-query.ts';
import { useListUrl } from './use-list-url.ts';
import { useLists } from './use-lists.ts';
import { usePulse } from './use-pulse.ts';

/** The five lists, a tab for each. */
export function ListsScreen() {
  // The request goes out before the router has rendered the new URL.
  const navigation = useListUrl(useOtherPages().prepare);
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
      counts={pulse}
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

interface TabLabelProps {
  readonly text: string;
  readonly unread: number;
}

/** A tab's name, with the number of unread entries if there are any. */
function TabLabel({ text, unread }: TabLabelProps) {
  return (
    <>
      {text}
      {unread > 0 && (
        // Without `position`, its visually hidden word would widen the page when the tabs scroll.
        <Badge position="relative" px="1.5" bg="red.700" fontVariantNumeric="tabular-nums">
          {counted(unread, apiLimits.counted)}
          <VisuallyHidden> unread</VisuallyHidden>
        </Badge>
      )}
    </>
  );
}

/** Browsers trim the title, so the space after the count may be missing. */
const bare = (title: string): string => title.replace(/^\(\d+\)\s*/, '');

/** Puts a count before the page's title: '(3) Admin'. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const title = bare(document.title);
    document.title = count > 0 ? `(${count}) ${title}` : title;
    return () => {
      document.title = bare(document.title);
    };
  }, [count]);
}
