import { chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '@/components/ui/visually-hidden.tsx';

interface TabLabelProps {
  readonly text: string;
  readonly unread: number;
}

/** A tab's name and, where there are any, the number of its unread rows. */
export function TabLabel({ text, unread }: TabLabelProps) {
  return (
    <>
      {text}
      {unread > 0 && (
        <chakra.span
          // Holds its hidden word, which would widen the page where the tabs are scrolled.
          position="relative"
          minWidth="5"
          px="1.5"
          borderRadius="full"
          bg="red.700"
          color="white"
          textAlign="center"
          fontSize="0.75rem"
          lineHeight="1.25rem"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
        >
          {unread}
          <VisuallyHidden> unread</VisuallyHidden>
        </chakra.span>
      )}
    </>
  );
}
