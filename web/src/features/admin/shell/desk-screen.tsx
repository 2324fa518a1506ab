import { chakra } from '@chakra-ui/react';
import type { Surge } from '@contract/pulse.ts';
import type { ReactNode } from 'react';
import { NotificationOutlet, Notifications } from '../parts/notifications.tsx';
import { DeskHeader, type DeskHeaderProps } from './desk-header.tsx';
import { linksHeight } from './desk-links.tsx';
import { LimitNotices } from './limit-notices.tsx';

interface DeskScreenProps extends DeskHeaderProps {
  /** Shown below the header. */
  readonly surges?: readonly Surge[] | undefined;
  /** Mails that a limit stopped: shown below the header. */
  readonly held?: number;
  readonly children: ReactNode;
}

/** The header of a screen, its content below, and the notifications above both. */
export function DeskScreen({ surges = [], held = 0, children, ...header }: DeskScreenProps) {
  return (
    <chakra.div display="flex" flexDirection="column" height="100dvh" pb={{ mdDown: linksHeight }}>
      <DeskHeader {...header} />
      <LimitNotices surges={surges} held={held} />
      <NotificationOutlet />
      {children}
      <Notifications />
    </chakra.div>
  );
}
