import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const backdrop = {
  position: 'fixed',
  inset: '0',
  bg: 'rgb(11 18 32 / 0.45)',
  zIndex: 'modal',
} as const;

const header = {
  flexShrink: '0',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  height: '16',
  pl: '6',
  pr: '3',
  borderBottomWidth: '1px',
} as const;

const body = {
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  p: '6',
} as const;

/** A panel at the right edge. Notifications are shown next to it if there is room for both. */
export const drawerRecipe = defineSlotRecipe({
  className: 'drawer',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body'],
  base: {
    backdrop,
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'flex',
      justifyContent: 'flex-end',
      zIndex: 'modal',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      height: '100dvh',
      bg: 'bg',
      boxShadow: 'soft',
      outline: 'none',
      sm: { maxWidth: 'dialog' },
      // With a second column beside the content.
      '&[data-wide]': { lg: { maxWidth: 'min(68rem, 100% - 3rem)' } },
    },
    header,
    title: { textStyle: 'body', fontWeight: 'semibold' },
    body: {
      ...body,
      lgDown: {
        pb: 'calc({spacing.6} + var(--toast-reach, 0rem))',
        scrollPaddingBottom: 'var(--toast-reach, 0)',
      },
    },
  },
});

/** A panel in the middle of the window; on a phone it fills the window. */
export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body'],
  base: {
    backdrop,
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'grid',
      placeItems: 'center',
      p: { sm: '6' },
      zIndex: 'modal',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      height: { base: '100dvh', sm: 'auto' },
      maxHeight: 'full',
      maxWidth: { sm: 'dialog' },
      borderRadius: { sm: 'lg' },
      // Shadows aren't visible in dark mode.
      borderWidth: { sm: '1px' },
      overflow: 'hidden',
      bg: 'bg',
      boxShadow: 'soft',
      outline: 'none',
    },
    header,
    title: { textStyle: 'body', fontWeight: 'semibold' },
    body,
  },
});

export const menuRecipe = defineSlotRecipe({
  className: 'menu',
  slots: ['content', 'item', 'itemText'],
  base: {
    content: {
      minWidth: '12rem',
      maxWidth: '20rem',
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
      p: '1',
      bg: 'bg',
      borderWidth: '1px',
      borderRadius: 'md',
      boxShadow: 'soft',
      fontSize: '0.8125rem',
      outline: 'none',
      zIndex: 'menu',
    },
    item: {
      display: 'block',
      px: '2.5',
      py: '2',
      borderRadius: 'sm',
      cursor: 'pointer',
      outline: 'none',
      mdDown: { py: '2.5', fontSize: '0.9375rem' },
      '& small': { display: 'block', color: 'fg.muted', fontSize: '0.75rem', lineHeight: '1.4' },
      _highlighted: { bg: 'bg.hover', boxShadow: 'inset 0 0 0 1px {colors.border}' },
    },
  },
});

export const tooltipRecipe = defineSlotRecipe({
  className: 'tooltip',
  slots: ['content'],
  base: {
    content: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      px: '2.5',
      py: '1',
      borderRadius: 'sm',
      bg: 'ink.900',
      color: 'white',
      boxShadow: 'toast',
      textStyle: 'fine',
      zIndex: 'tooltip',
    },
  },
});
