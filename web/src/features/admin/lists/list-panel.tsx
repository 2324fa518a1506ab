import { chakra } from '@chakra-ui/react';
import { Button } from '@/components/ui/button.tsx';
import type { AnyList, ListRow } from './list-definition.ts';
import { ListTable } from './list-table.tsx';
import { type ListState, useOlderRows } from './use-lists.ts';

const Notice = chakra('p', {
  base: { px: { base: '4', md: '6' }, py: '16', textAlign: 'center', color: 'fg.muted' },
});

interface ListPanelProps {
  readonly list: AnyList;
  readonly state: ListState;
  readonly onOpen: (row: ListRow) => void;
}

/** What a tab shows: exactly one of loading, error, nothing there, table. */
export function ListPanel({ list, state: { page, isLoading, errorText }, onOpen }: ListPanelProps) {
  if (isLoading) return <Notice role="status">Loading...</Notice>;
  if (errorText) return <Notice color="fg.error">{errorText}</Notice>;
  if (page.rows.length === 0) return <Notice>{list.emptyText}</Notice>;
  return (
    <>
      <ListTable list={list} rows={page.rows} onOpen={onOpen} />
      <OlderRows list={list} shown={page.rows.length} total={page.total} next={page.next} />
    </>
  );
}

interface OlderRowsProps {
  readonly list: AnyList;
  readonly shown: number;
  readonly total: number;
  readonly next: string | null;
}

function OlderRows({ list, shown, total, next }: OlderRowsProps) {
  const older = useOlderRows(list);
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="4"
      px={{ base: '4', md: '6' }}
      py="4"
      fontSize="0.8125rem"
      color="fg.subtle"
    >
      {shown} of {total}
      {next !== null && (
        <Button
          look="outline"
          size="sm"
          disabled={older.isPending}
          onClick={() => older.mutate(next)}
        >
          {older.isPending ? 'Loading...' : 'Show older'}
        </Button>
      )}
    </chakra.div>
  );
}
