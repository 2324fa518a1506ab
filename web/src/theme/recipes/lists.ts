import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const tabsRecipe = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    root: { flex: '1', minHeight: '0', display: 'flex', flexDirection: 'column' },
    list: {
      flexShrink: '0',
      display: 'flex',
      gap: '6',
      overflowX: 'auto',
      px: { base: '4', md: '6' },
      borderBottomWidth: '1px',
    },
    trigger: {
      display: 'inline-flex',
      flexShrink: '0',
      alignItems: 'center',
      gap: '2',
      height: '12',
      borderBottom: '2px solid transparent',
      fontSize: '0.875rem',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      _selected: { borderColor: 'action', color: 'fg' },
      _focusVisible: { outlineOffset: '-3px' },
    },
    content: {
      flex: '1',
      minHeight: '0',
      display: 'flex',
      flexDirection: 'column',
      outline: 'none',
    },
  },
});

const columnHeader = {
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
  '&[data-open]': { bg: 'action.tint', boxShadow: 'inset 3px 0 0 {colors.action}' },
  '&:has(button:focus-visible)': { boxShadow: 'inset 3px 0 0 {colors.action}' },
} as const;

const cell = {
  px: '3',
  height: '9',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  borderBottomWidth: '1px',
  borderColor: 'ink.100',
  // Text from strangers can't change the direction of the text next to it.
  unicodeBidi: 'plaintext',
  textAlign: 'left',
  _first: { pl: '5', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
  _last: { pr: '6' },
} as const;

/** Opens the entry by keyboard; a click anywhere on the row does too. */
const rowButton = {
  maxWidth: 'calc(100% + 0.75rem)',
  py: '1',
  px: '1.5',
  mx: '-1.5',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: 'left',
  fontWeight: 'inherit',
  color: 'fg',
  cursor: 'pointer',
  _focusVisible: { outlineOffset: '-2px' },
} as const;

/** A white icon in a checked box. */
const icon = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='white' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`;

const checked = (path: string) => ({
  bgColor: 'action',
  borderColor: 'action',
  bgImage: icon(path),
  bgSize: '75%',
  backgroundPosition: 'center',
  bgRepeat: 'no-repeat',
});

/** The margin is part of the target, so that a near miss doesn't open the row. */
const checkBox = {
  appearance: 'none',
  flexShrink: '0',
  m: '1',
  width: '4',
  height: '4',
  bgColor: 'bg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: '0.25rem',
  cursor: 'pointer',
  mdDown: { width: '5', height: '5', ml: '0' },
  _checked: checked('M20 6 9 17l-5-5'),
  '&:indeterminate': checked('M5 12h14'),
  _focusVisible: { outline: '2px solid', outlineColor: 'action', outlineOffset: '2px' },
} as const;

/** On a phone each row is two lines: who and age above what and state. */
const card = {
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '0.5',
    px: '4',
    py: '2',
    borderBottomWidth: '1px',
    borderColor: 'ink.100',
    // Below the name, not below the box before it.
    '&:has(input) td:nth-of-type(2)': { pl: '8' },
  },
  cell: {
    height: 'auto',
    p: '0',
    border: 'none',
    fontWeight: 'normal',
    color: 'fg.muted',
    _first: { pl: '0' },
    _last: { pr: '0' },
    '&:nth-of-type(1)': { fontWeight: 'semibold' },
    '&:nth-of-type(2)': { gridArea: '2 / 1' },
    '&:nth-of-type(3)': { gridArea: '2 / 2', textAlign: 'right' },
    '&:nth-of-type(4)': { gridArea: '1 / 2', textAlign: 'right', fontSize: '0.8125rem' },
  },
} as const;

/** Content of the first column: checkbox, and ID or name. */
const firstCell = { display: 'flex', alignItems: 'center', gap: '2' } as const;

const secondLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: '0.75rem',
  fontWeight: 'normal',
  color: 'fg.muted',
} as const;

/**
 * A list's table. Rows and cells are plain elements, styled from the table: a component for each
 * cell would cost more than everything else on a page of a hundred rows.
 */
export const tableRecipe = defineSlotRecipe({
  className: 'table',
  slots: ['root', 'header', 'row', 'columnHeader', 'body'],
  base: {
    root: {
      width: 'full',
      // All columns fit a window of 1280 pixels, beside its scroll bar.
      minWidth: '74rem',
      tableLayout: 'fixed',
      fontSize: '0.8125rem',
      lineHeight: '1.4',
      borderCollapse: 'separate',
      borderSpacing: '0',
      '& tbody tr': { ...row, mdDown: card.row },
      '& td': { ...cell, mdDown: card.cell },
      '& td button': rowButton,
      '& input[type=checkbox]': checkBox,
      '& td small': secondLine,
      '& td:has(> small)': { py: { md: '1' } },
      '& th > div, & td > div': firstCell,
      // In wider windows, names share the spare width with the address.
      '@media (min-width: 96rem)': { '--name-width': 'auto', '--company-width': 'auto' },
      mdDown: { display: 'block', minWidth: '0', fontSize: '0.9375rem' },
    },
    columnHeader,
    header: { mdDown: { display: 'none' } },
    body: { mdDown: { display: 'block' } },
  },
});
