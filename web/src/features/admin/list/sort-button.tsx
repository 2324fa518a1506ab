import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Column } from '../entry/list-definition.ts';

const HeadButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    mx: '-1.5',
    px: '1.5',
    height: '6',
    borderRadius: 'sm',
    cursor: 'pointer',
    // Space for the arrow is always reserved, so nothing moves when the order changes.
    '& svg': { visibility: 'hidden', flexShrink: '0' },
    _hover: { color: 'fg', bg: 'bg.hover', '& svg': { visibility: 'visible' } },
    '&[data-sorted]': { color: 'fg', fontWeight: 'semibold', '& svg': { visibility: 'visible' } },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

interface SortButtonProps<Row> {
  readonly column: Column<Row>;
  readonly sort: string;
  readonly onSort: (column: string) => void;
}

/** A column's title; a button if the list can be sorted by it. */
export function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const key = column.sort;
  if (!key) return column.title;
  const isSorted = sort.replace(/^-/, '') === key;
  const Arrow = isSorted && sort.startsWith('-') ? ArrowDown : ArrowUp;
  return (
    <HeadButton type="button" data-sorted={isSorted ? '' : undefined} onClick={() => onSort(key)}>
      {column.title}
      <Arrow size={12} aria-hidden />
    </HeadButton>
  );
}
