import { chakra } from '@chakra-ui/react';
import type { Surge } from '@contract/pulse.ts';
import type { ReactNode } from 'react';
import { NotificationOutlet, Notifications } from '../parts/notifications.tsx';
import { DeskHeader, type DeskHeaderProps } from './desk-header.tsx';
import { LimitNotices } from './limit-notices.tsx';
import { ListsLink } from './screen-links.tsx';

interface DeskScreenProps extends Omit<DeskHeaderProps, 'links'> {
  /** Links to other screens, in the header. */
  readonly links?: ReactNode;
  /** Shown below the header. */
  readonly surges?: readonly Surge[] | undefined;
  /** Mails that a limit stopped: shown below the header. */
  readonly held?: number;
  readonly children: ReactNode;
}

/** The header of a screen, its content below, and the notifications above both. */
export function DeskScreen({
  links = <ListsLink />,
  surges = [],
  held = 0,
  children,
  ...header
}: DeskScreenProps) {
  return (
    <chakra.div display="flex" flexDirection="column" height="100dvh">
      <DeskHeader {...header} links={links} />
      <LimitNotices surges={surges} held={held} />
      <NotificationOutlet />
      {children}
      <Notifications />
    </chakra.div>
  );
}
