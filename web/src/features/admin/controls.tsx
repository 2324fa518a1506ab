/** The dashboard's small controls: one height, one line of text, thumb-sized on a phone. */
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

const navigation = {
  height: '8',
  px: '2.5',
  bg: 'bg',
  color: 'fg',
  fontSize: '0.8125rem',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'sm',
  _hover: { borderColor: 'ink.500' },
  _focusVisible: {
    borderColor: 'action',
    outline: '3px solid',
    outlineColor: 'blue.200',
    outlineOffset: '0',
  },
  _disabled: { opacity: '0.6', cursor: 'not-allowed' },
  // Phones zoom into a field whose text is smaller.
  mdDown: { height: '10', fontSize: '1rem' },
} as const;

export const SmallInput = chakra('input', { base: navigation });

const NativeSelect = chakra('select', {
  base: { ...navigation, pr: '7', width: 'full', appearance: 'none', cursor: 'pointer' },
});

export function SmallSelect(props: ComponentProps<typeof NativeSelect>) {
  return (
    <chakra.div position="relative" display="inline-flex" alignItems="center">
      <NativeSelect {...props} />
      <chakra.span position="absolute" right="2" pointerEvents="none" color="fg.muted">
        <ChevronDown size={14} aria-hidden />
      </chakra.span>
    </chakra.div>
  );
}

/**
 * The look of a box that selects. Room around it belongs to it: the box itself is small, and its
 * neighbour opens the row.
 */
export const checkBox = {
  flexShrink: '0',
  width: '4',
  height: '4',
  m: '1',
  // A thumb needs more room than the box shows.
  mdDown: { width: '5', height: '5', ml: '0' },
  accentColor: '{colors.action}',
  cursor: 'pointer',
} as const;

export const Notice = chakra('div', {
  base: {
    px: { base: '4', md: '6' },
    py: '16',
    width: 'full',
    textAlign: 'center',
    textStyle: 'small',
    color: 'fg.muted',
  },
});
