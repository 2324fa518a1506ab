import { expect, it } from 'vitest';
import { allLists } from './all-lists.ts';
import { briefColumns } from './columns.tsx';

it('beside an open entry, each list shows its state', () => {
  expect(allLists.map((list) => briefColumns(list).map(({ title }) => title))).toEqual([
    ['ID', 'Date', 'Name', 'Status'],
    ['ID', 'Date', 'First Name'],
    ['ID', 'Date', 'Name', 'Status'],
    ['ID', 'Date', 'First Name'],
    ['ID', 'Date', 'Name', 'Status'],
  ]);
});
