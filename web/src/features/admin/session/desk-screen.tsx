import { chakra } from '@chakra-ui/react';
import type { Surge } from '@contract/pulse.ts';
import type { ReactNode } from 'react';
import { NotificationOutlet } from '../parts/notification-host.tsx';
import { Notifications } from '../parts/notifications.tsx';
import { DeskHeader, type DeskHeaderProps } from './desk-header.tsx';
import { ListsLink } from './screen-links.tsx';
import { SurgeNotice } from './surge-notice.tsx';

interface DeskScreenProps extends Omit<DeskHeaderProps, 'links'> {
  /** Links to other screens, in the header. */
  readonly links?: ReactNode;
  /** Shown below the header. */
  readonly surges?: readonly Surge[] | undefined;
  readonly children: ReactNode;
}

/** The header of a screen, its content below, and the notifications above both. */
export function DeskScreen({
  links = <ListsLink />,
  surges = [],
  children,
  ...header
}: DeskScreenProps) {
  return (
    <chakra.div display="flex" flexDirection="column" height="100dvh">
      <DeskHeader {...header} links={links} />
      <SurgeNotice surges={surges} />
      <NotificationOutlet />
      {children}
      <Notifications />
    </chakra.div>
  );
}
