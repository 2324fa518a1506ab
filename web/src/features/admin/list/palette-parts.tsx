import { chakra, Listbox } from '@chakra-ui/react';
import type { Choice } from './choices.utils.ts';

export const inputStyle = {
  width: 'full',
  flexShrink: '0',
  height: '2.75rem',
  px: '3',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  bg: 'bg',
  color: 'fg',
  textStyle: 'small',
  // iOS zooms into smaller text.
  fontSize: { base: '1rem', md: '0.9375rem' },
} as const;

/** A fixed height, so that nothing moves when the results change. */
export const listStyle = {
  mt: '3',
  height: 'min(24rem, 50dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
} as const;

/** One choice of the palette. Text that strangers wrote is cut off at the end of the line. */
export function ChoiceItem({ choice }: { readonly choice: Choice }) {
  const { label, note, text } = choice;
  return (
    <Listbox.Item
      item={choice}
      px="3"
      py="2"
      borderRadius="md"
      cursor="pointer"
      textStyle="small"
      _highlighted={{ bg: 'action.tint' }}
    >
      <chakra.div display="flex" gap="3" alignItems="baseline" minWidth="0">
        <chakra.bdi fontWeight="medium" truncate minWidth="0">
          {label}
        </chakra.bdi>
        {note && (
          <chakra.span textStyle="fine" color="fg.muted" truncate flex="1" minWidth="0">
            {note}
          </chakra.span>
        )}
      </chakra.div>
      {text && (
        <chakra.p textStyle="fine" color="fg.muted" truncate unicodeBidi="plaintext">
          {text}
        </chakra.p>
      )}
    </Listbox.Item>
  );
}
