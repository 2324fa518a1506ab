import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { Page } from '../entry/entries.api.ts';
import { EmptyNotice, ErrorNotice, LoadingNotice } from '../parts/notices.tsx';
import type { PageState } from './page-query.ts';

interface PageContentProps {
  readonly state: PageState<Page<unknown>>;
  /** Said of a list without filters. */
  readonly emptyText: string;
  /** True if there may be entries elsewhere: on other pages, or without the filters. */
  readonly isPart: boolean;
  readonly onClear: () => void;
  /** The table. */
  readonly children: ReactNode;
}

/** Exactly one of: loading, error, empty, table. */
export function PageContent({ state, emptyText, isPart, onClear, children }: PageContentProps) {
  const { page, isLoading, isOutdated, errorText, isRetrying, retry } = state;
  if (isLoading) return <LoadingNotice />;
  if (errorText) return <ErrorNotice text={errorText} isRetrying={isRetrying} onRetry={retry} />;
  if (page.entries.length > 0) return children;
  if (!isPart) return <EmptyNotice text={emptyText} />;
  if (isOutdated) return <chakra.div flex="1" />;
  return (
    <EmptyNotice text="Nothing matches these filters.">
      <Button variant="outline" size="sm" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyNotice>
  );
}
