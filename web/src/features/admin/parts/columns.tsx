import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The size container, instead of the panel itself, which also contains the notifications. */
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
 * Content, and an aside if there is one: side by side, stacked in a narrow panel. On a phone the
 * aside replaces the content.
 */
export function Columns({ children }: { readonly children: ReactNode }) {
  return (
    <Frame>
      <Sides>{children}</Sides>
    </Frame>
  );
}

/** The column beside the content. */
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
