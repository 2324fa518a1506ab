/** The desk's small texts. */
import { chakra } from '@chakra-ui/react';

/** Small print: what explains or adds to what it is below. */
export const Fine = chakra('p', { base: { textStyle: 'fine', color: 'fg.muted' } });

/** Why something was refused or failed. */
export const Failure = chakra(
  'p',
  { base: { color: 'fg.error' } },
  { defaultProps: { role: 'alert' } },
);

/** The title of a part of an open entry. */
export const PartTitle = chakra('h3', {
  base: { textStyle: 'fine', fontWeight: 'semibold', color: 'fg.subtle', mb: '2' },
});

/** A text that a person wrote. */
export const Written = chakra('p', {
  base: {
    textStyle: 'small',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
});
