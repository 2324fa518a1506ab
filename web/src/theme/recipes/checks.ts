import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** The box itself. Table rows use it on plain inputs, because a page has a hundred of them. */
export const checkBox = {
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '4',
  height: '4',
  bgColor: 'bg',
  color: 'white',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: '0.25rem',
  cursor: 'pointer',
  mdDown: { width: '5', height: '5' },
} as const;

export const checkedBox = { bgColor: 'action', borderColor: 'action' } as const;

export const checkboxRecipe = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'control', 'label', 'indicator'],
  base: {
    root: { position: 'relative', display: 'inline-flex', alignItems: 'center' },
    control: {
      ...checkBox,
      '&:is([data-state=checked], [data-state=indeterminate])': checkedBox,
      _focusVisible: { outline: '2px solid', outlineColor: 'action', outlineOffset: '2px' },
    },
    indicator: { width: '3', height: '3', mdDown: { width: '3.5', height: '3.5' } },
  },
});

export const switchRecipe = defineSlotRecipe({
  className: 'switch',
  slots: ['root', 'control', 'thumb', 'label'],
  base: {
    root: { position: 'relative', display: 'flex', alignItems: 'center', gap: '3' },
    control: {
      flexShrink: '0',
      width: '9',
      height: '5',
      p: '0.5',
      borderRadius: 'full',
      bg: 'ink.400',
      cursor: 'pointer',
      transition: 'background-color 150ms',
      _checked: { bg: 'action' },
      _focusVisible: { outline: '2px solid', outlineColor: 'action', outlineOffset: '2px' },
    },
    thumb: {
      display: 'block',
      width: '4',
      height: '4',
      borderRadius: 'full',
      bg: 'white',
      transition: 'translate 150ms',
      _checked: { translate: '1rem 0' },
    },
    label: { fontWeight: 'semibold', cursor: 'pointer' },
  },
});
