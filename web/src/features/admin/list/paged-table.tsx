import { chakra } from '@chakra-ui/react';
import type { Page } from '../entry/entries.api.ts';
import { Button } from '../parts/button.tsx';
import { EmptyNotice, ErrorNotice, LoadingNotice } from '../parts/notices.tsx';
import { EntryTable, type EntryTableProps } from './entry-table.tsx';
import type { PageState } from './page-query.ts';
import { Pager, type PagerProps } from './pager.tsx';
import type { TableEntry } from './table-row.tsx';

interface PagedTableProps<Entry extends TableEntry>
  extends Omit<EntryTableProps<Entry>, 'entries' | 'isOutdated'>,
    Pick<PagerProps, 'onApproachNext'> {
  readonly state: PageState<Page<Entry>>;
  readonly navigation: PagerProps['navigation'] & {
    readonly count: number;
    readonly clear: () => void;
  };
  /** Shown for a list without filters. */
  readonly emptyText: string;
}

/** A page of a list: its table, or that it loads, failed or is empty; and the way to other pages. */
export function PagedTable<Entry extends TableEntry>(props: PagedTableProps<Entry>) {
  const { state, navigation, onApproachNext, emptyText, ...table } = props;
  return (
    <>
      <Content {...props}>
        <EntryTable {...table} entries={state.page.entries} isOutdated={state.isOutdated} />
      </Content>
      <Pager navigation={navigation} state={state} {...(onApproachNext && { onApproachNext })} />
    </>
  );
}

interface ContentProps extends Pick<PagedTableProps<never>, 'navigation' | 'emptyText'> {
  readonly state: PageState<Page<unknown>>;
  readonly children: React.ReactNode;
}

/** Exactly one of: loading, error, empty, table. */
function Content({ state, navigation, emptyText, children }: ContentProps) {
  const { page, isLoading, isOutdated, errorText, isRetrying, retry } = state;
  if (isLoading) return <LoadingNotice />;
  if (errorText) return <ErrorNotice text={errorText} isRetrying={isRetrying} onRetry={retry} />;
  if (page.entries.length > 0) return children;
  // There may be entries on other pages, or without the filters.
  if (navigation.count === 0 && navigation.url.before === null)
    return <EmptyNotice text={emptyText} />;
  if (isOutdated) return <chakra.div flex="1" />;
  return (
    <EmptyNotice text="Nothing matches these filters.">
      <Button onClick={navigation.clear}>Clear filters</Button>
    </EmptyNotice>
  );
}
