import { Badge } from '@chakra-ui/react';
import { capitalised, spaced } from './format.utils.ts';

const variants: Readonly<Record<string, 'solid' | 'subtle' | 'outline'>> = {
  completed: 'solid',
  in_progress: 'subtle',
  confirmed: 'outline',
};

/** Whatever still needs someone stands out, and so does a status that this page doesn't know. */
export function OrderStatusBadge({ status }: { readonly status: string }) {
  const variant = variants[status];
  return (
    <Badge variant={variant ?? 'solid'} {...(!variant && { bg: 'red.700' })}>
      {capitalised(spaced(status))}
    </Badge>
  );
}
