import { chakra } from '@chakra-ui/react';

/** A screen that is one list. On a phone, and in a low window, it scrolls as a whole. */
export const ListScreenMain = chakra('main', {
  base: {
    flex: '1',
    minHeight: '0',
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto',
    mdDown: { display: 'block' },
  },
});

/** The list and, in a wide window, the open entry next to it. Below the filters there is room for some rows. */
export const Beside = chakra('div', {
  base: { flex: '1', minHeight: '16rem', display: 'flex', mdDown: { display: 'block' } },
});

/** The list. */
export const Main = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    mdDown: { display: 'block' },
    // The entry takes the spare width.
    '&[data-narrow]': { flex: '0 0 clamp(40rem, 42vw, 46rem)' },
  },
});
