import { defineRecipe } from '@chakra-ui/react';

export const badgeRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2',
    height: '6',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontSize: '0.75rem',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
  },
  variants: {
    look: {
      default: { bg: 'ink.900', color: 'white' },
      secondary: { bg: 'ink.100', color: 'ink.800' },
      outline: { borderColor: 'ink.300', color: 'ink.700', bg: 'bg' },
      destructive: { bg: 'red.700', color: 'white' },
      unread: { bg: 'blue.50', color: 'blue.700', borderColor: 'blue.200' },
      read: { color: 'fg.subtle', px: '0', fontWeight: 'normal' },
    },
  },
  defaultVariants: { look: 'default' },
});
