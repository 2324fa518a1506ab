/** The desk's small controls: one height, one line of text, larger on a phone. */
export const control = {
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
    outlineColor: 'brand.200',
    outlineOffset: '0',
  },
  _disabled: { opacity: '0.6', cursor: 'not-allowed' },
  // Phones zoom into fields with smaller text.
  mdDown: { height: '10', fontSize: '1rem' },
} as const;
