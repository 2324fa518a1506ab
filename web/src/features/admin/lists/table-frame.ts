/**
 * How a list's table looks, said once for the whole table. A styled element for each cell would cost
 * more than everything else on a page of rows, so rows and cells are plain elements in here.
 */
import { chakra } from '@chakra-ui/react';
import { checkBox } from '../controls.tsx';

const headCell = {
  position: 'sticky',
  top: '0',
  zIndex: '1',
  px: '3',
  height: '9',
  bg: 'bg',
  textAlign: 'left',
  fontSize: '0.75rem',
  fontWeight: 'medium',
  color: 'fg.subtle',
  whiteSpace: 'nowrap',
  borderBottomWidth: '1px',
  _first: { pl: '5' },
  _last: { pr: '6' },
} as const;

const row = {
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  '&[data-unread]': { fontWeight: 'semibold' },
  '&[data-selected]': { bg: 'action.tint' },
  '&:has(button:focus-visible)': { boxShadow: 'inset 3px 0 0 {colors.action}' },
} as const;

const cell = {
  px: '3',
  height: '11',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  borderBottomWidth: '1px',
  borderColor: 'ink.100',
  // What a stranger typed cannot turn the direction of what stands beside it.
  unicodeBidi: 'plaintext',
  textAlign: 'left',
  _first: { pl: '5', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
  _last: { pr: '6' },
} as const;

const rowButton = {
  maxWidth: 'calc(100% + 0.75rem)',
  py: '1',
  px: '1.5',
  mx: '-1.5',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: 'left',
  fontWeight: 'inherit',
  cursor: 'pointer',
  _focusVisible: { outlineOffset: '-2px' },
} as const;

/** On a phone every row is a card: its cells stand below each other, blanks are left out. */
const card = {
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '0.5',
    px: '4',
    py: '3.5',
    borderBottomWidth: '1px',
    borderColor: 'ink.100',
  },
  cell: {
    height: 'auto',
    p: '0',
    border: 'none',
    flexBasis: 'full',
    minWidth: '0',
    color: 'fg.muted',
    fontWeight: 'normal',
    _first: { pl: '0', color: 'fg.muted' },
    _last: { pr: '0' },
    '&[data-part=blank]': { display: 'none' },
    '&[data-part=short]': { flexBasis: 'auto', fontSize: '0.8125rem' },
    '&[data-part=name]': { color: 'fg', fontWeight: 'semibold' },
    '&[data-part=badge]': { flexBasis: 'auto', pt: '1.5' },
  },
} as const;

/** A line of a table's first column: the box that selects the row, and its ID. */
const idCell = { display: 'flex', alignItems: 'center', gap: '2' } as const;

export const TableFrame = chakra('table', {
  base: {
    width: 'full',
    minWidth: '80rem',
    tableLayout: 'fixed',
    fontSize: '0.8125rem',
    lineHeight: '1.4',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& th': headCell,
    '& tbody tr': { ...row, mdDown: card.row },
    '& td': { ...cell, mdDown: card.cell },
    '& td button': rowButton,
    '& th > div, & td > div': idCell,
    '& input[type=checkbox]': checkBox,
    mdDown: {
      display: 'block',
      minWidth: '0',
      fontSize: '0.9375rem',
      '& thead': { display: 'none' },
      '& tbody': { display: 'block' },
    },
  },
});

/** Said again, because what a phone shows as cards is no table to a browser any more. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
