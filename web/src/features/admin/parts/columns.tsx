import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Measured instead of the panel itself, in which notifications have their place. */
const Frame = chakra('div', {
  base: { flex: '1', minHeight: '0', display: 'flex', containerType: 'inline-size' },
});

const Sides = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    '& > :not(:last-child)': { mdDown: { display: 'none' } },
    '@container (min-width: 46rem)': { flexDirection: 'row' },
  },
});

/**
 * Content, and what stands beside it: one below the other in a narrow panel, and on a phone only the
 * second.
 */
export function Columns({ children }: { readonly children: ReactNode }) {
  return (
    <Frame>
      <Sides>{children}</Sides>
    </Frame>
  );
}

/** What stands beside the content. */
export const Aside = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    minHeight: '0',
    flex: { base: '1', md: '0 1 60%' },
    borderTopWidth: '1px',
    bg: 'bg',
    mdDown: { borderTopWidth: '0' },
    '@container (min-width: 46rem)': {
      flex: '0 0 min(34rem, 54%)',
      borderTopWidth: '0',
      borderLeftWidth: '1px',
    },
  },
});
