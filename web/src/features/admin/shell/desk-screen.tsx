import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NotificationOutlet, Notifications } from '../parts/notifications.tsx';
import { DeskHeader, type DeskHeaderProps } from './desk-header.tsx';
import { linksHeight } from './desk-links.tsx';
import { LimitNotices } from './limit-notices.tsx';

interface DeskScreenProps extends DeskHeaderProps {
  readonly children: ReactNode;
}

/** The header of a screen, its content below, and the notifications above both. */
export function DeskScreen({ children, ...header }: DeskScreenProps) {
  return (
    <chakra.div display="flex" flexDirection="column" height="100dvh" pb={{ mdDown: linksHeight }}>
      <DeskHeader {...header} />
      <LimitNotices />
      <NotificationOutlet />
      {children}
      <Notifications />
    </chakra.div>
  );
}
