import { chakra } from '@chakra-ui/react';
import { Button } from '@/components/ui/button.tsx';

/** Full width on a phone, below the filters. */
export const WideButton = chakra(
  Button,
  { base: { mdDown: { gridColumn: '1 / -1' } } },
  { defaultProps: { size: 'sm' }, forwardProps: ['size'] },
);
