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
  /** False if customers can't upload, which is shown below the header. */
  readonly takesUploads?: boolean;
  readonly children: ReactNode;
}

/** The header of a screen, its content below, and the notifications above both. */
export function DeskScreen(props: DeskScreenProps) {
  const { surges = [], held = 0, takesUploads = true, children, ...header } = props;
  return (
    <chakra.div display="flex" flexDirection="column" height="100dvh" pb={{ mdDown: linksHeight }}>
      <DeskHeader {...header} />
      <LimitNotices surges={surges} held={held} takesUploads={takesUploads} />
      <NotificationOutlet />
      {children}
      <Notifications />
    </chakra.div>
  );
}
