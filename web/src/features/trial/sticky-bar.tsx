import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { TrialButton } from './trial-link.tsx';
import { useStickyBar } from './use-sticky-bar.ts';

interface StickyBarProps {
  readonly text: string;
  readonly action: string;
}

/** The offer that comes along once a visitor reads on. */
export function StickyBar({ text, action }: StickyBarProps) {
  const bar = useRef<HTMLElement>(null);
  const { isVisible, dismiss } = useStickyBar(bar);
  if (!isVisible) return null;
  return (
    <chakra.section
      ref={bar}
      aria-label="Free trial"
      position="fixed"
      zIndex="bar"
      bottom={{ base: '3', md: '6' }}
      insetX={{ base: '3', md: '0' }}
      mx="auto"
      width={{ md: 'fit-content' }}
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap={{ base: '2', md: '5' }}
      p="2"
      pl="5"
      bg="bg"
      borderRadius="lg"
      boxShadow="toast"
      borderWidth="1px"
      borderColor="border.warm"
      // The banner that asks for consent stands at the same edge, and comes first.
      css={{ ':root:has([data-consent-banner]) &': { display: 'none' } }}
      _motionSafe={{ animation: 'rise 220ms ease-out' }}
    >
      <chakra.p textStyle="small" fontWeight="medium" lineHeight="1.3">
        {text}
      </chakra.p>
      <chakra.div display="flex" alignItems="center" gap="1" flexShrink="0">
        <TrialButton position="sticky" size="md" onFollow={dismiss}>
          {action}
        </TrialButton>
        <chakra.button
          type="button"
          aria-label="Dismiss"
          onClick={dismiss}
          display="grid"
          placeItems="center"
          boxSize="10"
          borderRadius="md"
          color="fg.muted"
          cursor="pointer"
          _hover={{ bg: 'bg.hover', color: 'fg' }}
        >
          <X size={18} aria-hidden />
        </chakra.button>
      </chakra.div>
    </chakra.section>
  );
}
