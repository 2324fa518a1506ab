import { Badge, chakra } from '@chakra-ui/react';
import { pulseLimit } from '@contract/pulse.ts';
import { Mail } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button.tsx';
import { paths } from '@/lib/paths.ts';
import { counted } from '../lists/format.utils.ts';

interface DeliveriesLinkProps {
  /** How many deliveries failed for good, counted up to the pulse's limit. */
  readonly failed: number;
}

/** A link to the deliveries. If some failed for good, it shows how many and links to those. */
export function DeliveriesLink({ failed }: DeliveriesLinkProps) {
  const count = counted(failed, pulseLimit);
  return (
    <ButtonLink
      variant="quiet"
      size="sm"
      to={failed > 0 ? `${paths.deliveries}?state=dead` : paths.deliveries}
      aria-label={failed > 0 ? `Deliveries, ${count} failed` : 'Deliveries'}
    >
      <Mail size={16} aria-hidden />
      <chakra.span lgDown={{ display: 'none' }}>Deliveries</chakra.span>
      {failed > 0 && (
        <Badge variant="solid" bg="red.700">
          {count}
          <chakra.span mdDown={{ display: 'none' }}> failed</chakra.span>
        </Badge>
      )}
    </ButtonLink>
  );
}
