import { defineRecipe } from '@chakra-ui/react';

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    letterSpacing: '-0.01em',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color, box-shadow',
    transitionDuration: 'fast',
    '& svg': { flexShrink: '0' },
    _disabled: { cursor: 'not-allowed', opacity: '0.65' },
  },
  variants: {
    look: {
      solid: {
        bg: 'action',
        color: 'white',
        boxShadow: 'inset 0 1px 0 rgb(255 255 255 / 0.16)',
        _hover: { bg: 'action.hover' },
        _active: { bg: 'action.pressed' },
      },
      outline: {
        bg: 'bg',
        color: 'fg',
        borderColor: 'border',
        _hover: { bg: 'bg.hover', borderColor: 'ink.300' },
      },
      quiet: { bg: 'transparent', color: 'fg', _hover: { bg: 'bg.hover' } },
      night: {
        bg: 'white',
        color: 'ink.900',
        _hover: { bg: 'sand.100' },
        _focusVisible: { outlineColor: 'white' },
      },
    },
    size: {
      sm: { height: '8', px: '3', textStyle: 'fine' },
      md: { height: '10', px: '4', textStyle: 'small' },
      lg: { height: '14', px: '7', fontSize: '1.0625rem' },
    },
  },
  defaultVariants: { look: 'solid', size: 'md' },
});

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
