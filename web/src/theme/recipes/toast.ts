import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { lightRing } from './control.ts';

export const toastRecipe = defineSlotRecipe({
  className: 'toast',
  slots: ['root', 'title', 'description', 'actionTrigger', 'closeTrigger'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      width: { base: 'full', sm: '24rem' },
      py: '3',
      pl: '5',
      pr: '3',
      borderRadius: 'lg',
      bg: 'ink.900',
      color: 'white',
      boxShadow: 'toast',
      textStyle: 'small',
      // A drag to the right dismisses it. Up and down still scroll the page.
      touchAction: 'pan-y',
      userSelect: 'none',
      _motionSafe: { animation: 'rise 220ms ease-out' },
      '& > div': { flex: '1', minWidth: '0' },
      '&[data-type=error]': { bg: 'red.700' },
      '& button:focus-visible': lightRing,
    },
    title: { fontWeight: 'semibold' },
    description: { overflowWrap: 'anywhere' },
    actionTrigger: {
      flexShrink: '0',
      height: '8',
      px: '3',
      borderRadius: 'sm',
      bg: 'white',
      color: 'ink.900',
      fontWeight: 'semibold',
      cursor: 'pointer',
      _hover: { bg: 'sand.100' },
    },
    closeTrigger: { flexShrink: '0', p: '1', borderRadius: 'sm', cursor: 'pointer' },
  },
});
