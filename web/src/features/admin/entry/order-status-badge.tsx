import { Badge } from '@chakra-ui/react';
import { capitalised, spaced } from '../parts/format.utils.ts';

const variants: Readonly<Record<string, 'solid' | 'subtle' | 'outline'>> = {
  completed: 'solid',
  in_progress: 'subtle',
  confirmed: 'outline',
};

/** Open and unknown statuses are prominent; finished ones are subdued. */
export function OrderStatusBadge({ status }: { readonly status: string }) {
  const variant = variants[status];
  return (
    <Badge variant={variant ?? 'solid'} {...(!variant && { bg: 'red.700' })}>
      {capitalised(spaced(status))}
    </Badge>
  );
}
