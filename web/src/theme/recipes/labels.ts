import { defineRecipe } from '@chakra-ui/react/styled-system';

export const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2',
    height: '5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontSize: '0.75rem',
    lineHeight: '1',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
  },
  variants: {
    variant: {
      solid: { bg: 'ink.900', color: 'white' },
      subtle: { bg: 'ink.100', color: 'ink.800' },
      outline: { borderColor: 'ink.300', color: 'ink.700', bg: 'bg' },
      surface: { bg: 'brand.50', color: 'brand.700', borderColor: 'brand.200' },
      plain: { color: 'fg.subtle', px: '0', fontWeight: 'normal' },
    },
  },
  defaultVariants: { variant: 'solid' },
});

export const kbdRecipe = defineRecipe({
  className: 'kbd',
  base: {
    display: 'inline-block',
    minWidth: '6',
    px: '1.5',
    border: '1px solid',
    borderColor: 'border',
    borderBottomWidth: '2px',
    borderRadius: 'sm',
    bg: 'bg.hover',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '0.75rem',
    lineHeight: '1.375rem',
    textAlign: 'center',
  },
});

export const skeletonRecipe = defineRecipe({
  className: 'skeleton',
  base: {
    height: '3',
    borderRadius: 'full',
    bg: 'ink.100',
    animation: 'pulse 1.6s ease-in-out infinite',
    _motionReduce: { animation: 'none' },
  },
});
