import { chakra } from '@chakra-ui/react';

const done = { bg: 'action', borderRadius: 'full' };

/** How far a transfer is. */
export const Progress = chakra('progress', {
  base: {
    display: 'block',
    height: '1.5',
    appearance: 'none',
    border: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    '&::-webkit-progress-bar': { bg: 'inherit' },
    '&::-webkit-progress-value': done,
    '&::-moz-progress-bar': done,
  },
});
