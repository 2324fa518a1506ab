import { chakra } from '@chakra-ui/react';

/** The column that the content of every band stands in. */
export const Column = chakra('div', {
  base: { width: 'full', maxWidth: 'page', mx: 'auto', px: { base: '5', md: '8' } },
});
