import { chakra } from '@chakra-ui/react';
import type { Surge } from '@contract/pulse.ts';
import { List } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button.tsx';
import { paths } from '@/lib/paths.ts';
import { SurgeNotice } from '../list/surge-notice.tsx';
import { NotificationOutlet } from '../parts/notification-host.tsx';
import { Notifications } from '../parts/notifications.tsx';
import { DashboardHeader, type DashboardHeaderProps } from './desk-header.tsx';

interface DashboardScreenProps extends Omit<DashboardHeaderProps, 'links'> {
  /** Links to other screens, in the header. */
  readonly links?: ReactNode;
  /** Shown below the header. */
  readonly surges?: readonly Surge[] | undefined;
  readonly children: ReactNode;
}

/** The header of a screen, its content below, and the notifications above both. */
export function DashboardScreen({
  links = <ListsLink />,
  surges = [],
  children,
  ...header
}: DashboardScreenProps) {
  return (
    <chakra.div display="flex" flexDirection="column" height="100dvh">
      <DashboardHeader {...header} links={links} />
      <SurgeNotice surges={surges} />
      <NotificationOutlet />
      {children}
      <Notifications />
    </chakra.div>
  );
}

function ListsLink() {
  return (
    <ButtonLink variant="quiet" size="sm" to={paths.admin} aria-label="Lists">
      <List size={16} aria-hidden />
      <chakra.span mdDown={{ display: 'none' }}>Lists</chakra.span>
    </ButtonLink>
  );
}
