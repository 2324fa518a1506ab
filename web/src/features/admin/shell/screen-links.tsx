import { Badge, chakra } from '@chakra-ui/react';
import { pulseLimit } from '@contract/pulse.ts';
import { ChartColumn, Inbox, List, Mail } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button.tsx';
import { paths } from '@/lib/paths.ts';
import { counted } from '../parts/format.utils.ts';

interface DeliveriesLinkProps {
  /** How many deliveries failed for good, counted up to the pulse's limit. */
  readonly failed: number;
  /** How many mails a limit stopped, counted up to the same limit. */
  readonly held: number;
}

/** A link to the deliveries. If some failed or are held, it shows how many and links to those. */
export function DeliveriesLink({ failed, held }: DeliveriesLinkProps) {
  const [count, word, state] =
    failed > 0
      ? [failed + held, held > 0 ? 'failed or held' : 'failed', 'dead']
      : [held, 'held', 'held'];
  const shown = counted(count, pulseLimit);
  return (
    <ButtonLink
      variant="quiet"
      size="sm"
      to={count > 0 ? `${paths.deliveries}?state=${state}` : paths.deliveries}
      aria-label={count > 0 ? `Deliveries ${shown} ${word}` : 'Deliveries'}
    >
      <Mail size={16} aria-hidden />
      <chakra.span xlDown={{ display: 'none' }}>Deliveries</chakra.span>{' '}
      {count > 0 && (
        <Badge variant="solid" bg={failed > 0 ? 'red.700' : undefined}>
          <chakra.span mdDown={{ display: 'none' }}>{`${shown} ${word}`}</chakra.span>
          <chakra.span md={{ display: 'none' }}>{shown}</chakra.span>
        </Badge>
      )}
    </ButtonLink>
  );
}

/** A link to what waits, with how much that is. */
export function TodayLink({ waiting }: { readonly waiting: number }) {
  const shown = counted(waiting, pulseLimit);
  return (
    <ButtonLink
      variant="quiet"
      size="sm"
      to={paths.adminToday}
      aria-label={waiting > 0 ? `Today, ${shown} waiting` : 'Today'}
      aria-keyshortcuts="t"
    >
      <Inbox size={16} aria-hidden />
      <chakra.span xlDown={{ display: 'none' }}>Today</chakra.span>{' '}
      {waiting > 0 && <Badge>{shown}</Badge>}
    </ButtonLink>
  );
}

/** A link to the overview. */
export function OverviewLink() {
  return (
    <ButtonLink variant="quiet" size="sm" to={paths.adminOverview} aria-label="Overview">
      <ChartColumn size={16} aria-hidden />
      <chakra.span xlDown={{ display: 'none' }}>Overview</chakra.span>
    </ButtonLink>
  );
}

/** A link to the lists. */
export function ListsLink() {
  return (
    <ButtonLink variant="quiet" size="sm" to={paths.admin} aria-label="Lists">
      <List size={16} aria-hidden />
      <chakra.span mdDown={{ display: 'none' }}>Lists</chakra.span>
    </ButtonLink>
  );
}
