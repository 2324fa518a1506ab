import { chakra } from '@chakra-ui/react';
import { ChartColumn } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button.tsx';
import { paths } from '@/lib/paths.ts';

/** A link to the overview. */
export function OverviewLink() {
  return (
    <ButtonLink variant="quiet" size="sm" to={paths.adminOverview} aria-label="Overview">
      <ChartColumn size={16} aria-hidden />
      <chakra.span lgDown={{ display: 'none' }}>Overview</chakra.span>
    </ButtonLink>
  );
}
