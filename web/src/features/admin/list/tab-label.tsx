import { Badge } from '@chakra-ui/react';
import { apiLimits } from '@contract/limits.ts';
import { VisuallyHidden } from '@/components/ui/visually-hidden.tsx';
import { counted } from '../parts/format.utils.ts';

interface TabLabelProps {
  readonly text: string;
  readonly unread: number;
}

/** A tab's name, with the number of unread entries if there are any. */
export function TabLabel({ text, unread }: TabLabelProps) {
  return (
    <>
      {text}
      {unread > 0 && (
        // Without `position`, its visually hidden word would widen the page when the tabs scroll.
        <Badge position="relative" px="1.5" bg="red.700" fontVariantNumeric="tabular-nums">
          {counted(unread, apiLimits.counted)}
          <VisuallyHidden> unread</VisuallyHidden>
        </Badge>
      )}
    </>
  );
}
