import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { control } from './control.ts';

export const inputRecipe = defineRecipe({
  className: 'input',
  base: { ...control, width: 'full', minWidth: '0' },
});

export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: {
    ...control,
    height: 'auto',
    width: 'full',
    py: '2',
    lineHeight: '1.5',
    resize: 'vertical',
    mdDown: { fontSize: '1rem' },
  },
});

export const nativeSelectRecipe = defineSlotRecipe({
  className: 'select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', display: 'inline-flex', alignItems: 'center' },
    field: { ...control, pr: '7', width: 'full', appearance: 'none', cursor: 'pointer' },
    indicator: {
      position: 'absolute',
      right: '2',
      pointerEvents: 'none',
      color: 'fg.muted',
      '& svg': { width: '1em', height: '1em' },
    },
  },
});
