/**
 * Styles for the input of Chakra's checkbox and switch: it covers the control instead of being one
 * hidden pixel, so screen readers and touch exploration find it where it's drawn.
 */
export const coverControl = {
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'pointer',
  zIndex: 1,
} as const;
