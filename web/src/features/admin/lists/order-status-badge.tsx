import { Badge } from './cells.tsx';
import { capitalised, spaced } from './format.utils.ts';

const looks: Readonly<Record<string, 'default' | 'secondary' | 'outline'>> = {
  completed: 'default',
  in_progress: 'secondary',
  confirmed: 'outline',
};

/** Whatever still needs someone, a status this page does not know included, stands out. */
export function OrderStatusBadge({ status }: { readonly status: string }) {
  return <Badge look={looks[status] ?? 'destructive'}>{capitalised(spaced(status))}</Badge>;
}
