import { chakra } from '@chakra-ui/react';

/** A line of controls across a screen. */
export const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: { base: '4', md: '5' },
    py: '2.5',
  },
});
