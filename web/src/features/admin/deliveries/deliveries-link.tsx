import { Badge, chakra } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button.tsx';
import { paths } from '@/lib/paths.ts';
import { grouped } from '../lists/format.utils.ts';
import { useFailedCount } from './delivery-queries.ts';

/** The way to the deliveries. It says how many failed for good, and leads to those. */
export function DeliveriesLink({ isReady }: { readonly isReady: boolean }) {
  const failed = useFailedCount({ isEnabled: isReady });
  return (
    <ButtonLink
      variant="quiet"
      size="sm"
      to={failed > 0 ? `${paths.deliveries}?state=dead` : paths.deliveries}
      aria-label={failed > 0 ? `Deliveries, ${grouped(failed)} failed` : 'Deliveries'}
    >
      <Mail size={16} aria-hidden />
      <chakra.span mdDown={{ display: 'none' }}>Deliveries</chakra.span>
      {failed > 0 && (
        <Badge variant="solid" bg="red.700">
          {grouped(failed)}
          <chakra.span mdDown={{ display: 'none' }}> failed</chakra.span>
        </Badge>
      )}
    </ButtonLink>
  );
}
